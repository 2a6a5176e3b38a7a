import { site } from '#site.config.ts'

/** The community pill: Join, and 'now!' under the pointer. */
export function JoinLink({ className = '' }: { className?: string }) {
  return (
    <a
      className={`join ${className}`}
      href={site.communityUrl}
      target="_blank"
      rel="noreferrer"
      aria-label="Join the community (opens in a new tab)"
      data-tooltip="Join the community on Discord"
    >
      <i className="mk mk-discord" aria-hidden="true" />
      <span className="t" aria-hidden="true">
        <span>Join</span>
        <span>now!</span>
      </span>
    </a>
  )
}

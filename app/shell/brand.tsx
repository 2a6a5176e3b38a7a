import { site } from '#site.config.ts'

/** The site's icon, name and tagline, as a link to the landing page. */
export function Brand() {
  return (
    <a className="brand" href="/">
      <BrandMark />
      <span>
        <strong>{site.name}</strong>
        <small>{site.tagline}</small>
      </span>
    </a>
  )
}

/** The examiner's tick that grows needles. Takes the colour of the text around it. */
function BrandMark() {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3.5 18.5c2.6 2 4.6 4.9 6 8.6C13 17.6 19.2 9.4 28.5 3.2" strokeWidth="2.7" />
      <path
        d="M13.3 19.2 11.6 13M17.5 13.2 16.7 7.4M22.2 8.3 22 3.4M14.5 17.2l6.7.6M18.7 11.9l6.2.9M23.3 7.3l5.2.9"
        strokeWidth="1.9"
      />
    </svg>
  )
}

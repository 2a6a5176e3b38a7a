import { ArrowUpRight } from 'lucide-react'
import { HEADER_LINKS, PROFILE_LINK } from './links.ts'

/** The other rooms under Practice: see practice-strip.tsx. */
const ROOMS = /^\/(questions|marking|cards|record)(\/|$)/

/**
 * The site's main links, in the header and in the drawer. `current` is the class of the current page's label (`path`).
 */
export function HeaderLinks({ path, current }: { path: string; current?: string }) {
  return [...HEADER_LINKS, PROFILE_LINK].map(({ to, label, external }) => {
    if (external) {
      return (
        <a key={to} href={to} target="_blank" rel="noreferrer">
          {label} <ArrowUpRight className="i" aria-hidden="true" />
          <span className="sr">(opens in a new tab)</span>
        </a>
      )
    }
    const isCurrent = path === to || path.startsWith(`${to}/`) || (to === '/practice' && ROOMS.test(path))
    return (
      <a
        key={to}
        className={to === PROFILE_LINK.to ? 'for-students' : undefined}
        href={to}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <span className={isCurrent ? current : undefined}>{label}</span>
      </a>
    )
  })
}

import { ArrowUpRight } from 'lucide-react'
import { NavLink } from 'react-router'
import { HEADER_LINKS, PROFILE_LINK } from './links.ts'

/** The site's main links, for the bar and for the drawer. `current` wraps the label of the page one is on. */
export function HeaderLinks({
  hasSession,
  onFollow,
  current,
}: {
  hasSession: boolean
  onFollow?: () => void
  current?: string
}) {
  const links = hasSession ? [...HEADER_LINKS, PROFILE_LINK] : HEADER_LINKS
  return links.map(({ to, label, external }) =>
    external ? (
      <a key={to} href={to} target="_blank" rel="noreferrer" {...(onFollow && { onClick: onFollow })}>
        {label} <ArrowUpRight className="i" aria-hidden="true" />
        <span className="sr">(opens in a new tab)</span>
      </a>
    ) : (
      <NavLink key={to} to={to} {...(onFollow && { onClick: onFollow })}>
        {({ isActive }) => <span className={(isActive && current) || ''}>{label}</span>}
      </NavLink>
    ),
  )
}

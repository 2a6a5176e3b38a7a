interface HeaderLink {
  to: string
  label: string
  /** Opens in a new tab. */
  external?: true
}

/** The links of the header and the drawer, in order. */
export const HEADER_LINKS: readonly HeaderLink[] = [
  { to: '/today', label: 'Today' },
  { to: '/syllabus', label: 'Syllabus' },
  { to: '/resources', label: 'Resources' },
  { to: '/practice', label: 'Practice' },
  { to: '/vocabulary', label: 'Vocabulary' },
  { to: '/ai-marking', label: 'AI Marking', external: true },
]

/** The link after them for a signed-in student. */
export const PROFILE_LINK: HeaderLink = { to: '/profile', label: 'Profile' }

/** The footer's links to pages. The two mail links follow them. */
export const FOOTER_LINKS: { to: string; label: string }[] = [
  { to: '/resources', label: 'Resources' },
  { to: '/practice', label: 'Practice' },
  { to: '/auth', label: 'Login' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/refund', label: 'Refund Policy' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
]

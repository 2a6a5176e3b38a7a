/** The header's and the drawer's links, in their order. `external` opens a new tab. */
export const HEADER_LINKS: { to: string; label: string; external?: true }[] = [
  { to: '/syllabus', label: 'Syllabus' },
  { to: '/resources', label: 'Resources' },
  { to: '/practice', label: 'Practice' },
  { to: '/vocabulary', label: 'Vocabulary' },
  { to: '/ai-marking', label: 'AI Marking', external: true },
]

/** The footer's links to pages; the two mail links follow them. */
export const FOOTER_LINKS: { to: string; label: string }[] = [
  { to: '/resources', label: 'Resources' },
  { to: '/practice', label: 'Practice' },
  { to: '/auth', label: 'Login' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/refund', label: 'Refund Policy' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
]

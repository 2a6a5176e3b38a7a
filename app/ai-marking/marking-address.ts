/** The campaign by the link: in the header, or in the prompt after closing a viewer. */
const CAMPAIGNS = { header: 'header', practice: 'practice_close', resources: 'resources_close' } as const

/**
 * The external marking site's address with campaign parameters. `site` is the public address of this site; its host is the
 * source. `from` is a parameter of our address; an unknown value counts as the header.
 */
export function markingAddress(aiMarkingUrl: string, site: string, from: string | null): string {
  const address = new URL(aiMarkingUrl)
  address.searchParams.set('utm_source', new URL(site).host)
  address.searchParams.set('utm_medium', 'organic')
  address.searchParams.set(
    'utm_campaign',
    CAMPAIGNS[from === 'practice' || from === 'resources' ? from : 'header'],
  )
  return address.href
}

/** An address under `example.com` is a placeholder: no marking site is configured. */
export function isPlaceholder(address: string): boolean {
  return /(^|\.)example\.com$/i.test(new URL(address).hostname)
}

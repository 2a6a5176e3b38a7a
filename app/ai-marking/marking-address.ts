/** Where a visitor comes from: the header's link, or a prompt after closing a viewer. */
const CAMPAIGNS = { header: 'header', practice: 'practice_close', resources: 'resources_close' } as const

/**
 * The external marking site's address with campaign parameters added. `site` is the public address of this site, whose
 * host is the source; `from` is the parameter of our own address, and anything unknown counts as the header.
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

/** An address under `example.com` is a placeholder: nobody has connected the marking site yet. */
export function isPlaceholder(address: string): boolean {
  return /(^|\.)example\.com$/i.test(new URL(address).hostname)
}

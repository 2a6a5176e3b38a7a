/** The probability of the prompt after closing a viewer (spec section 9). */
const CHANCE = 0.25

/** Milliseconds after closing. The focus is back on the list by then, and returns there after the prompt. */
export const PROMPT_AFTER_MS = 300

/** The note in the tab's storage that the prompt was shown. */
export const PROMPTED = 'asked about marking'

/** Whether to show the prompt: at random, and at most once in a tab. `random` is from 0 up to 1. */
export function shouldPrompt({ random, hasPrompted }: { random: number; hasPrompted: boolean }): boolean {
  return !hasPrompted && random < CHANCE
}

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

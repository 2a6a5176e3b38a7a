/** What a link of a campaign may carry (spec section 9). Nothing else is recorded. */
const PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
] as const

export type Campaign = Partial<Record<(typeof PARAMETERS)[number], string>>

/** A visit that a campaign brought: its parameters, the address it began at (path, query, hash), and when (ISO). */
export type FirstTouch = Campaign & { landing_path: string; first_seen: string }
export type LastTouch = Campaign & { landing_path: string; last_seen: string }

/** Where the first and the last touch are kept: in local storage, and in cookies of the same names. */
export const FIRST_TOUCH_KEY = 'ee_utm_attribution'
export const LAST_TOUCH_KEY = 'ee_utm_last_touch'

interface Place {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
}

/** The campaign that an address's search names, in any case of letters; undefined when it names none. */
export function findCampaign(search: string): Campaign | undefined {
  const campaign: Campaign = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const parameter = findParameter(name)
    if (parameter && value.trim() !== '') campaign[parameter] ??= value
  }
  return Object.keys(campaign).length > 0 ? campaign : undefined
}

/** A search without what belongs to a campaign. Everything else keeps its place and its spelling. */
export function withoutCampaign(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => {
      const [[name] = ['']] = new URLSearchParams(part)
      return !findParameter(name)
    })
    .join('&')
  return kept && `?${kept}`
}

/**
 * Keeps the touch of an address that a campaign led to: as the last one always, as the first one when there is none in
 * any of the places. Gives both, or undefined when the address names no campaign.
 */
export function keepTouches(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  { now, places }: { now: Date; places: readonly Place[] },
): { first: FirstTouch; last: LastTouch } | undefined {
  const campaign = findCampaign(search)
  if (!campaign) return undefined
  const landing = { ...campaign, landing_path: pathname + search + hash }
  const last = { ...landing, last_seen: now.toISOString() }
  const known = places.map(({ read }) => parseFirstTouch(read(FIRST_TOUCH_KEY))).find(Boolean)
  const first = known ?? { ...landing, first_seen: now.toISOString() }
  for (const { write } of places) {
    if (!known) write(FIRST_TOUCH_KEY, JSON.stringify(first))
    write(LAST_TOUCH_KEY, JSON.stringify(last))
  }
  return { first, last }
}

/** A first touch as it was kept; undefined when it is not one. */
function parseFirstTouch(text: string | null): FirstTouch | undefined {
  try {
    const touch: unknown = JSON.parse(text ?? '')
    return isFirstTouch(touch) ? touch : undefined
  } catch {
    return undefined
  }
}

function isFirstTouch(touch: unknown): touch is FirstTouch {
  return (
    typeof touch === 'object' &&
    touch !== null &&
    'landing_path' in touch &&
    typeof touch.landing_path === 'string' &&
    'first_seen' in touch &&
    typeof touch.first_seen === 'string'
  )
}

function findParameter(name: string) {
  return PARAMETERS.find((parameter) => parameter === name.toLowerCase())
}

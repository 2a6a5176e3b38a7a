import { fieldOf, parseJson } from '#domain/unknown-value.ts'

/** The parameters of a campaign link (spec section 9). Nothing else is recorded. */
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

/** A visit through a campaign link: its parameters, the first address (path, query, hash), and the time (ISO). */
export type FirstTouch = Campaign & { landing_path: string; first_seen: string }
export type LastTouch = Campaign & { landing_path: string; last_seen: string }

/** The keys of the first and the last touch, in local storage and as cookie names. */
export const FIRST_TOUCH_KEY = 'ee_utm_attribution'
export const LAST_TOUCH_KEY = 'ee_utm_last_touch'

interface TouchStorage {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
}

/** The campaign in an address's query, whose parameter names may be in upper or lower case. Undefined without one. */
export function findCampaign(search: string): Campaign | undefined {
  const campaign: Campaign = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const parameter = findParameter(name)
    if (parameter && value.trim() !== '') campaign[parameter] ??= value
  }
  return Object.keys(campaign).length > 0 ? campaign : undefined
}

/** The query without campaign parameters. The other parameters keep their order and spelling. */
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
 * Stores the touch of a campaign address as the last touch. If no first touch is stored, it becomes the first touch
 * too. Returns both, or undefined when the address names no campaign.
 */
export function keepTouches(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  { now, storages }: { now: Date; storages: readonly TouchStorage[] },
): { first: FirstTouch; last: LastTouch } | undefined {
  const campaign = findCampaign(search)
  if (!campaign) return undefined
  const landing = { ...campaign, landing_path: pathname + search + hash }
  const last = { ...landing, last_seen: now.toISOString() }
  const known = storages.map(({ read }) => parseFirstTouch(read(FIRST_TOUCH_KEY))).find(Boolean)
  const first = known ?? { ...landing, first_seen: now.toISOString() }
  for (const { write } of storages) {
    if (!known) write(FIRST_TOUCH_KEY, JSON.stringify(first))
    write(LAST_TOUCH_KEY, JSON.stringify(last))
  }
  return { first, last }
}

/** Parses a stored first touch; undefined for anything else. */
function parseFirstTouch(text: string | null): FirstTouch | undefined {
  const touch = parseJson(text)
  return isFirstTouch(touch) ? touch : undefined
}

function isFirstTouch(touch: unknown): touch is FirstTouch {
  return ['landing_path', 'first_seen'].every((name) => typeof fieldOf(touch, name) === 'string')
}

function findParameter(name: string) {
  return PARAMETERS.find((parameter) => parameter === name.toLowerCase())
}

import { readStored, writeStored } from '#app/lib/device/storage.ts'
import { whenFree } from '#app/lib/when-free.ts'
import { site } from '#site.config.ts'
import { fieldOf, parseJson } from '#domain/unknown-value.ts'

/** A visit through a campaign link: its parameters, the first address (path, query, hash), and the time (ISO). */
export type FirstTouch = Campaign & { landing_path: string; first_seen: string }
export type LastTouch = Campaign & { landing_path: string; last_seen: string }

/** The owner's analytics on the page. Their types are unknown. */
export interface Analytics {
  dataLayer?: unknown
  gtag?: unknown
}

/** How long a touch is kept in its cookie, in seconds: 90 days. */
export const TOUCH_MAX_AGE = 7_776_000

/** How long the campaign stays in the address until a tag function answers, in milliseconds. */
const REPORT_PATIENCE = 1000

const LOCAL_STORAGE = { read: readStored, write: writeStored }
const COOKIES = {
  read: (key: string) => findCookie(readCookies(), key),
  write: (key: string, value: string) =>
    writeCookie(
      formatCookie(key, value, { maxAge: TOUCH_MAX_AGE, isSecure: location.protocol === 'https:' }),
    ),
}

/** Loads are counted once, even if React renders the page again. */
let isKept = false

/**
 * Stores the campaign that led to this page (`landing` is its address), and reports it to the owner's analytics.
 * `replace` removes the campaign from the address in the history.
 */
export function keepCampaign(landing: string, replace: (to: string) => void) {
  function onClear() {
    const { pathname, search, hash } = location
    const cleared = withoutCampaign(search)
    if (cleared !== search) replace(pathname + cleared + hash)
  }

  if (isKept || site.attribution === 'off' || import.meta.env.MODE === 'test') return
  isKept = true
  const touches = keepTouches(new URL(landing), { now: new Date(), storages: [LOCAL_STORAGE, COOKIES] })
  if (!touches) return
  const told = reportTouches(touches, window as Window & Analytics, onClear)
  if (told === 'tag function') setTimeout(onClear, REPORT_PATIENCE)
  else whenFree(onClear)
}

/** This site's cookies that scripts can read. Access to cookies may throw: these functions never do. */
export function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** Sets one cookie (`name=value; path=/`). */
export function writeCookie(cookie: string) {
  try {
    document.cookie = cookie
  } catch {
    // The browser refuses cookies.
  }
}

/** A cookie for the whole site, as a script sets it. Without an age it is a session cookie. */
export function formatCookie(
  name: string,
  value: string,
  { maxAge, isSecure }: { maxAge: number; isSecure: boolean },
): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'path=/', 'SameSite=Lax']
  if (Number.isFinite(maxAge) && maxAge > 0) parts.push(`max-age=${maxAge}`)
  if (isSecure) parts.push('Secure')
  return parts.join('; ')
}

/** The value of a cookie among all cookies (`a=1; b=2`); null when it is missing or cannot be decoded. */
export function findCookie(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

const EVENT = 'ee_utm_capture'

/**
 * Reports the touches to the data layer or, without one, to the tag function. Returns which of them it used, or
 * undefined if the page has neither. A tag function calls `onReported` when it has sent the report.
 */
export function reportTouches(
  { first, last }: { first: FirstTouch; last: LastTouch },
  { dataLayer, gtag }: Analytics,
  onReported: () => void,
): 'data layer' | 'tag function' | undefined {
  try {
    if (Array.isArray(dataLayer)) {
      dataLayer.push({ event: EVENT, first_touch: first, last_touch: last })
      return 'data layer'
    }
    if (typeof gtag !== 'function') return undefined
    const visit = {
      campaign: last.utm_campaign,
      source: last.utm_source,
      medium: last.utm_medium,
      term: last.utm_term,
      content: last.utm_content,
    }
    const known = Object.entries(visit).filter(([, value]) => value !== undefined)
    gtag('event', 'page_view', { ...Object.fromEntries(known), event_callback: onReported })
    return 'tag function'
  } catch {
    // Errors of the owner's analytics must not reach the reader.
    return undefined
  }
}

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

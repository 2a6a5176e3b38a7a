import { readStored, writeStored } from '#app/lib/device/storage.ts'
import { site } from '#site.config.ts'
import { findCookie, formatCookie, TOUCH_MAX_AGE } from './cookie.ts'
import { type Analytics, reportTouches } from './report.ts'
import { keepTouches, withoutCampaign } from './touch.ts'

/**
 * How long the campaign stays in the address, in milliseconds: until the browser is idle, and until a tag function
 * answers.
 */
const IDLE_PATIENCE = 150
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
  else whenIdle(onClear)
}

function whenIdle(callback: () => void) {
  // Older Safari does not have requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: IDLE_PATIENCE })
  else setTimeout(callback, IDLE_PATIENCE)
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

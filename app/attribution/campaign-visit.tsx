import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { readCookies, writeCookie } from '#app/lib/cookies.ts'
import { readStored, writeStored } from '#app/lib/storage.ts'
import { site } from '#site.config.ts'
import { findCookie, formatCookie, TOUCH_MAX_AGE } from './cookie.ts'
import { type Analytics, reportTouches } from './report.ts'
import { keepTouches, withoutCampaign } from './touch.ts'

/** How long the address waits for a browser with nothing to do, and for a tag function's answer, in milliseconds. */
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

/** Loads are counted once, however often the page is drawn anew. */
let isKept = false

/** Keeps the campaign that led to this page, tells the owner's analytics, and clears the address of it. Shows nothing. */
export function CampaignVisit({ landing }: { landing: string }) {
  const navigate = useNavigate()

  useEffect(() => {
    function onClear() {
      const { pathname, search, hash } = location
      const cleared = withoutCampaign(search)
      if (cleared === search) return
      // Through the router, which would otherwise write them back; what it keeps with the entry stays.
      void navigate(pathname + cleared + hash, {
        replace: true,
        preventScrollReset: true,
        state: routerState(history.state),
      })
    }

    if (isKept || site.attribution === 'off' || import.meta.env.MODE === 'test') return
    isKept = true
    const touches = keepTouches(new URL(landing), { now: new Date(), places: [LOCAL_STORAGE, COOKIES] })
    if (!touches) return
    const told = reportTouches(touches, window as Window & Analytics, onClear)
    if (told === 'tag function') setTimeout(onClear, REPORT_PATIENCE)
    else whenIdle(onClear)
  }, [landing, navigate])
  return null
}

function whenIdle(callback: () => void) {
  // Older Safari has none.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: IDLE_PATIENCE })
  else setTimeout(callback, IDLE_PATIENCE)
}

/** The state that a link gave the router for this entry. */
function routerState(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'usr' in state ? state.usr : null
}

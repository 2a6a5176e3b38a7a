import type { FirstTouch, LastTouch } from './touch.ts'

const EVENT = 'ee_utm_capture'

/** What the owner may have put on the page, of unknown shape. */
export interface Analytics {
  dataLayer?: unknown
  gtag?: unknown
}

/**
 * Tells the data layer of the touches, or else the tag function of the visit; neither where there is none. Says whom.
 * A tag function calls `onReported` when it has sent what it was told.
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
    // Whatever is wrong with it is not the reader's concern.
    return undefined
  }
}

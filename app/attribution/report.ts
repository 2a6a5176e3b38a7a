import type { FirstTouch, LastTouch } from './touch.ts'

const EVENT = 'ee_utm_capture'

/** The owner's analytics on the page. Their types are unknown. */
export interface Analytics {
  dataLayer?: unknown
  gtag?: unknown
}

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

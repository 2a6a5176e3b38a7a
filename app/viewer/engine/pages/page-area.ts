import type { Size } from './zoom.ts'

/** The space around a page in CSS pixels, as in viewer.css. */
const GUTTER = { phone: 8, other: 12 }
const PHONE = '(max-width: 47.99rem), (pointer: coarse) and (max-height: 30rem)'

export function isPhone(): boolean {
  return matchMedia(PHONE).matches
}

/** The free area for a page in the element that scrolls, and the space around it. */
export function pageArea(container: HTMLElement): { area: Size; gutter: number } {
  const { clientWidth, clientHeight } = container
  const gutter = GUTTER[isPhone() ? 'phone' : 'other']
  // Notes are in the padding, beside the pages.
  const beside = parseFloat(getComputedStyle(container).paddingRight) || 0
  return { area: { width: clientWidth - 2 * gutter - beside, height: clientHeight - 2 * gutter }, gutter }
}

/**
 * The size of pages. `text` cuts the margins, so that the text fills the width. `width` fits the whole width, `page` the
 * whole page. A number is a factor (1 = 100 %).
 */
export const FITS = ['text', 'width', 'page'] as const
export type Fit = (typeof FITS)[number]
export type Zoom = Fit | number

const STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5]
const SMALLEST = 0.25
const LARGEST = 5
/** In a wide pane, text that fits stays in one view with its surroundings. */
const LARGEST_TEXT = 1.3

/** Sizes in CSS pixels; a page's size is that at 100 %. */
export interface Size {
  width: number
  height: number
}

/** The shares of a page's width beside its text. */
export interface Margins {
  left: number
  right: number
}

export const NO_MARGINS: Margins = { left: 0, right: 0 }

/** The space for a page: the free area, and the margins that may be cut off. */
export interface PageSpace {
  area: Size
  margins: Margins
  /** Phones never show more than one whole page, so that few pages are drawn. */
  isPhone: boolean
}

export function isFit(value: unknown): value is Fit {
  return FITS.some((fit) => fit === value)
}

/** The factor at which a page is drawn. */
export function scaleFor(zoom: Zoom, page: Size, place: PageSpace): number {
  if (typeof zoom === 'number') return clampScale(zoom, page, place)
  const { area, margins } = place
  const byWidth = area.width / page.width
  if (zoom === 'width') return clampScale(byWidth, page, place)
  if (zoom === 'page') return clampScale(Math.min(byWidth, area.height / page.height), page, place)
  const byText = byWidth / (1 - margins.left - margins.right)
  return clampScale(Math.min(LARGEST_TEXT, byText), page, place)
}

/** How far pages that are wider than their space move sideways, so that both margins are cut as far as they should be. */
export function cutShift(pageWidth: number, { area, margins }: PageSpace): number {
  const beyond = pageWidth - area.width
  const both = margins.left + margins.right
  return beyond <= 0 || both === 0 ? 0 : beyond / 2 - (beyond * margins.left) / both
}

/** The fewest CSS pixels that are a whole number of the screen's pixels, up to 8: 2 at 150 %. 1 if there are none. */
export function wholePixels(pixelRatio: number): number {
  const isWhole = (count: number) => Math.abs(count * pixelRatio - Math.round(count * pixelRatio)) < 0.001
  return [1, 2, 3, 4, 5, 6, 7, 8].find(isWhole) ?? 1
}

/** The smallest and the largest factor of this space. */
export function scaleLimits(page: Size, { area, isPhone }: PageSpace): { smallest: number; largest: number } {
  const wholePage = Math.min(area.width / page.width, area.height / page.height)
  return { smallest: isPhone ? Math.max(0.1, wholePage) : SMALLEST, largest: LARGEST }
}

export function clampScale(scale: number, page: Size, place: PageSpace): number {
  const { smallest, largest } = scaleLimits(page, place)
  return Math.min(largest, Math.max(smallest, scale))
}

/** The next step from any factor. The first and last step are the limits. */
export function nextScale(scale: number, direction: 1 | -1): number {
  const isBeyond = (step: number) => (direction === 1 ? step > scale * 1.01 : step < scale * 0.99)
  const steps = STEPS.filter(isBeyond)
  return (direction === 1 ? steps[0] : steps.at(-1)) ?? scale
}

/** 0.967 reads "97%". */
export function formatScale(scale: number): string {
  return `${Math.round(scale * 100)}%`
}

const FIT_LABELS: Record<Fit, string> = { text: 'Fit text', width: 'Fit page', page: 'Whole page' }

/** What the controls call a size: "Fit text" or "97%". */
export function zoomLabel(zoom: Zoom, scale: number): string {
  return typeof zoom === 'number' ? formatScale(scale) : FIT_LABELS[zoom]
}

/** The size in the zoom field: "150", "150 %" or "fit text". Undefined if the text has neither. */
export function parseZoom(text: string): Zoom | undefined {
  const words = text.trim().toLowerCase()
  const fit = FITS.find((name) => FIT_LABELS[name].toLowerCase() === words)
  if (fit) return fit
  const percent = /^(\d{1,4}(?:[.,]\d+)?)\s*%?$/.exec(words)?.[1]
  const scale = Number(percent?.replace(',', '.')) / 100
  return scale > 0 ? scale : undefined
}

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

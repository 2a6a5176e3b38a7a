/** The size of pages: `auto` fits the width without enlarging, `width` and `page` fit, a number is a factor (1 = 100 %). */
export type Zoom = 'auto' | 'width' | 'page' | number

const STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5]
const SMALLEST = 0.25
const LARGEST = 5

/** Sizes in CSS pixels; a page's size is that at 100 %. */
export interface Size {
  width: number
  height: number
}

/** The space for a page: the free area, and the share of the page's width that may be cut off on either side. */
export interface Place {
  area: Size
  crop: number
  /** Phones never show more than one whole page, so that few pages are drawn. */
  isPhone: boolean
}

/** The factor at which a page is drawn. */
export function scaleFor(zoom: Zoom, page: Size, place: Place): number {
  if (typeof zoom === 'number') return clampScale(zoom, page, place)
  const { area } = place
  const byWidth = area.width / page.width
  if (zoom === 'width') return clampScale(byWidth, page, place)
  if (zoom === 'page') return clampScale(Math.min(byWidth, area.height / page.height), page, place)
  return clampScale(Math.min(1, area.width / (page.width * (1 - 2 * place.crop))), page, place)
}

/** Limits a factor to the smallest and largest of this space. */
export function clampScale(scale: number, page: Size, { area, isPhone }: Place): number {
  const wholePage = Math.min(area.width / page.width, area.height / page.height)
  const smallest = isPhone ? Math.max(0.1, wholePage) : SMALLEST
  return Math.min(LARGEST, Math.max(smallest, scale))
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

import {
  firstPagePictures,
  inkMargins,
  pageSizeOf,
  sharpPicture,
  addWords,
  keepSelected,
  preloadWords,
} from './first-page.ts'
import { hideInitialPicture, takeInitialPicture } from './initial-load.ts'
import { keepLatest, keptPlaces, type StartingView, startingView } from '#app/viewer/engine/kept-places.ts'
import {
  isPhone,
  pageArea,
  cutShift,
  type Margins,
  NO_MARGINS,
  scaleFor,
  wholePixels,
} from '#app/viewer/engine/pages/zoom.ts'
import type { Point } from '#app/viewer/engine/pages/page-places.ts'

/** Milliseconds that a document has to be drawn before a sharp picture is requested, which would delay it. */
const SHARP_AFTER = 1500
/** How many pictures stay in memory. */
const KEPT = 24
const pictures = new Map<string, HTMLImageElement>()
/** The margins of the pages that were shown as pictures, by the document's address. */
const shownMargins = new Map<string, Margins>()

/** Requests the small picture of a document's first page, and its words. */
export function preloadFirstPage(url: string) {
  pictureAt(firstPagePictures(url).small)
  preloadWords(url)
}

/** The margins at which the first page of a document is shown as a picture. */
export const marginsOfPicture = (url: string): Margins | undefined => shownMargins.get(url)

/** Whether a document opens at the top of its first page, unturned: then its picture can be shown. */
export function opensOnFirstPage(url: string, page: number | undefined): boolean {
  const start = startingView(keptPlaces.recall(url), page)
  return (start.page ?? 1) === 1 && !start.rotation
}

/**
 * Shows the first page of a document as a picture in `frame`, in the place and size of the page that replaces it. Its
 * words lie over it, to be selected. Shows nothing if the document begins on another page or the host has no picture. Returns
 * a function that removes it.
 */
export function showFirstPage(
  frame: HTMLElement,
  { url, page, scroller }: { url: string; page: number | undefined; scroller: HTMLElement },
): () => void {
  if (!opensOnFirstPage(url, page)) return () => {}
  const start = startingView(keptPlaces.recall(url), page)
  const over = new AbortController()
  const small = pictureAt(firstPagePictures(url).small)
  preloadWords(url)
  let isPlaced = false
  let later: ReturnType<typeof setTimeout> | undefined

  function place() {
    if (scroller.clientWidth === 0) return
    const screenPixels = layOut(frame, scroller, { small, start, url })
    if (!isPlaced && start.y) scroller.scrollTop = frame.offsetTop + start.y * Number(frame.dataset.scale)
    if (isPlaced) return
    isPlaced = true
    frame.replaceChildren(small)
    if (!frame.closest('.pdf-pressed')) {
      keepSelected(document.querySelector('.pdf-early'), url)
      hideEarlierPictures()
      void addWords(frame, url, over.signal)
    }
    later = setTimeout(() => {
      const sharp = pictureAt(sharpPicture(url, screenPixels))
      whenLoaded(sharp, over.signal, () => frame.append(sharp))
    }, SHARP_AFTER)
  }

  whenLoaded(small, over.signal, place)
  const resizing = new ResizeObserver(() => isPlaced && place())
  resizing.observe(scroller)
  return () => {
    over.abort()
    clearTimeout(later)
    resizing.disconnect()
    keepSelected(frame, url)
    frame.replaceChildren()
    delete frame.dataset.scale
  }
}

/** The desk shows the first page itself now. */
function hideEarlierPictures() {
  hideInitialPicture()
  for (const pressed of document.querySelectorAll('.pdf-pressed')) pressed.remove()
}

/** How far the reader has scrolled a first page that is shown as a picture, in CSS pixels at 100 %. */
export function offsetOnPicture(scroller: HTMLElement): Point | undefined {
  const frame = scroller.querySelector<HTMLElement>('.pdf-first[data-scale]')
  if (!frame) return undefined
  const scale = Number(frame.dataset.scale)
  return {
    x: (scroller.scrollLeft - frame.offsetLeft) / scale,
    y: (scroller.scrollTop - frame.offsetTop) / scale,
  }
}

/** Returns how many pixels of the screen the page is wide. */
function layOut(
  frame: HTMLElement,
  scroller: HTMLElement,
  { small, start, url }: { small: HTMLImageElement; start: StartingView; url: string },
): number {
  const page = pageSizeOf({ width: small.naturalWidth, height: small.naturalHeight })
  const zoom = start.zoom ?? 'text'
  const margins = start.margins ?? inkMarginsOf(small)
  shownMargins.set(url, margins)
  const { area, gutter } = pageArea(scroller)
  const place = { area, margins, isPhone: isPhone() }
  const scale = scaleFor(zoom, page, place)
  // As pdf.js rounds its pages.
  const round = wholePixels(devicePixelRatio)
  const [width, height] = [page.width, page.height].map(
    (length) => Math.floor((length * scale) / round) * round,
  ) as [number, number]
  const isCut = zoom === 'text' && width > area.width
  const beside = isCut
    ? (area.width - width) / 2 + cutShift(width, place)
    : Math.max(0, (area.width - width) / 2)
  Object.assign(frame.style, {
    left: `${gutter}px`,
    width: `${isCut ? area.width : width + beside}px`,
    height: `${height}px`,
  })
  frame.style.setProperty('--pdf-beside', `${beside}px`)
  frame.style.setProperty('--pdf-width', `${width}px`)
  frame.style.setProperty('--pdf-words', String(width / 1000))
  frame.dataset.scale = String(scale)
  return width * devicePixelRatio
}

function inkMarginsOf(picture: HTMLImageElement): Margins {
  const { naturalWidth: width, naturalHeight: height } = picture
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  try {
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(picture, 0, 0)
    const pixels = context?.getImageData(0, 0, width, height).data
    return pixels ? inkMargins(pixels, { width, height }) : NO_MARGINS
  } catch {
    // Some browsers do not let a page read pixels.
    return NO_MARGINS
  } finally {
    canvas.width = 0
  }
}

function pictureAt(address: string): HTMLImageElement {
  const picture = pictures.get(address) ?? takeInitialPicture(address) ?? request(address)
  keepLatest(pictures, address, picture, KEPT)
  return picture
}

function request(address: string): HTMLImageElement {
  const picture = new Image()
  // The host of the files may be another one.
  picture.crossOrigin = 'anonymous'
  picture.decoding = 'sync'
  picture.fetchPriority = 'high'
  picture.alt = ''
  // What is not there may come later.
  picture.addEventListener('error', () => pictures.delete(address), { once: true })
  picture.src = address
  return picture
}

function whenLoaded(picture: HTMLImageElement, signal: AbortSignal, onLoaded: () => void) {
  if (picture.complete && picture.naturalWidth > 0) onLoaded()
  else picture.addEventListener('load', onLoaded, { once: true, signal })
}

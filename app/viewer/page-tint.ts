import { aroundPictures, type PageColours } from './page-colours.ts'
import type { PageInPdfJs } from './page-in-pdfjs.ts'

/** Larger than any picture: pdf.js then records where pictures are, but lays no copies of them into the page. */
const RECORD_ONLY = Number.MAX_SAFE_INTEGER

/** Makes pdf.js record where a page's pictures are the next time it draws the page. */
export function recordPictures(page: PageInPdfJs) {
  page.imagesRightClickMinSize = RECORD_ONLY
}

/** Forgets where the pictures were: turning a page moves them. */
export function forgetPictures(page: PageInPdfJs) {
  page.imageCoordinates = null
  if (page.pdfPage) page.pdfPage.imageCoordinates = null
}

/** Lays the colour over a drawn page, leaving out its pictures. viewer.css says what the colour does. */
export function tintPage(page: PageInPdfJs, colours: PageColours) {
  const wrapper = page.canvas?.parentElement
  if (!wrapper) return
  const laid = wrapper.querySelector<HTMLElement>(':scope > .pdf-tint')
  if (colours === 'white') {
    laid?.remove()
    return
  }
  const tint = laid ?? document.createElement('div')
  tint.className = 'pdf-tint'
  tint.style.clipPath = aroundPictures(page.imageCoordinates) ?? ''
  if (!laid) wrapper.append(tint)
}

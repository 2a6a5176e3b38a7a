import type { EnginePage } from './engine-page.ts'
import { plainTarget, type Target } from './target.ts'

/** The families that a first visit shows. */
const FAMILIES = ['Newsreader', 'Figtree']

/** Fails where a font of ours did not arrive, or arrived and is not what the text is drawn with. */
export async function fontsAreUsed(page: EnginePage) {
  await page.until(
    () =>
      page.evaluate((families) => {
        const widthOf = (family: string) => {
          const sample = document.createElement('span')
          sample.textContent = 'The quick brown fox jumps over the lazy dog, 0123456789'
          sample.style.cssText = `position: absolute; visibility: hidden; white-space: pre; font: 400 200px ${family}`
          document.body.append(sample)
          const { width } = sample.getBoundingClientRect()
          sample.remove()
          return width
        }
        return families.filter((family) => {
          const faces = [...document.fonts].filter((face) => face.family.replaceAll(/["']/g, '') === family)
          const isLoaded = faces.some(({ status }) => status === 'loaded')
          return !isLoaded || widthOf(`"${family}", monospace`) === widthOf('monospace')
        })
      }, FAMILIES),
    (unused) => (unused.length === 0 ? undefined : `not drawn with ${unused.join(' and ')}`),
  )
}

/** Waits until the first page in each of a dialog's panes has been drawn: there is something else than paper on it. */
export async function documentIsDrawn(page: EnginePage, dialog: Target, panes = 1) {
  await page.see(dialog)
  await page.until(
    () => page.evaluate(countDrawnPanes, plainTarget(dialog).selector),
    (drawn) => (drawn === panes ? undefined : `${drawn} of ${panes} documents are drawn`),
  )
}

/** Runs in the page. */
function countDrawnPanes(selector: string): number {
  const hasInk = (canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return pixels.some((value, at) => at % 4 < 3 && value < 128 && pixels[at - (at % 4) + 3] === 255)
  }
  const viewers = [...document.querySelectorAll(`:is(${selector}) .pdfViewer`)]
  return viewers.filter((viewer) => {
    const canvas = viewer.querySelector<HTMLCanvasElement>('.page canvas')
    // The text is laid over the picture when that is whole.
    const isWhole = viewer.querySelector('.page .textLayer') !== null
    return isWhole && canvas !== null && canvas.width > 0 && hasInk(canvas)
  }).length
}

/** Waits until a page is as wide as its window: fonts and pictures that arrive may change it. */
export async function fitsTheWindow(page: EnginePage, path: string) {
  await page.until(
    () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    (excess) => (excess <= 0 ? undefined : `${path} is ${excess} px wider than the window`),
  )
}

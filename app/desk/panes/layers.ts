/** What may be open above a desk's pages, topmost first. Each closes on Escape. */
const LAYERS = [
  '.dialog-place .dialog',
  '.viewer .popover',
  '.viewer [data-layer]',
  '.my-marks',
  '.pdf-find',
  '.pdf-side',
  '.mark-bar',
]

/** Closes the topmost thing that is open above the desk's pages. False if there is none. */
export function closeTopLayer(): boolean {
  const layer = findTopLayer()
  layer?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  return layer !== undefined
}

export function hasLayer(): boolean {
  return findTopLayer() !== undefined
}

function findTopLayer(): Element | undefined {
  const found = LAYERS.map((layer) => Array.from(document.querySelectorAll(layer)).find(isAboveDesk))
  return found.find((layer) => layer !== undefined)
}

/** A dialog that was open when the desk opened, by the browser's Forward, is below the desk. */
function isAboveDesk(layer: Element): boolean {
  const desk = document.querySelector('.viewer')
  return !desk || (desk.compareDocumentPosition(layer) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
}

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
  return LAYERS.map((layer) => document.querySelector(layer)).find((found) => found !== null) ?? undefined
}

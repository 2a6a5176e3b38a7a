/**
 * The words of a first page as a layer over its picture: transparent, to be selected. `text` is what was fetched
 * (server/papers/reader-thread.ts), whatever it is: runs as `[text, left, top, width, size, turn, font]`, in thousandths of
 * the page's width. The layer is 1000 pixels wide, at the scale `--pdf-words`. Undefined if there is nothing to lay. This
 * function uses no other code, because its text is also written into a page.
 */
export function layWords(text: unknown): HTMLElement | undefined {
  const items = text && typeof text === 'object' && 'items' in text ? text.items : undefined
  if (!Array.isArray(items)) return undefined
  const layer = document.createElement('div')
  const context = document.createElement('canvas').getContext('2d')
  for (const item of items.slice(0, 2000)) {
    const [words, ...place] = Array.isArray(item) ? item : []
    const isPlace = place.every((length) => typeof length === 'number' && Math.abs(length) < 10_000)
    if (typeof words !== 'string' || !words || !isPlace) return undefined
    const [left = 0, top = 0, width = 0, size = 0, turn = 0, font = 0] = place
    const run = document.createElement('span')
    const family = ['sans-serif', 'serif', 'monospace'][font] ?? 'sans-serif'
    run.textContent = words.replace(/\n$/, '')
    run.setAttribute('role', 'presentation')
    run.style.cssText = `position:absolute;left:${left}px;top:${top}px;font:${size}px/1 ${family};transform-origin:0 0`
    if (context) context.font = `${size}px ${family}`
    // As pdf.js does: a space may be as wide as the gap between two columns.
    const natural = run.textContent.length > 1 ? context?.measureText(run.textContent).width : 0
    const stretch = natural && width > 0 ? width / natural : 1
    run.style.transform = `rotate(${turn}deg) scaleX(${stretch})`
    layer.append(run)
    if (words.endsWith('\n')) layer.append(document.createElement('br'))
  }
  if (!layer.firstChild) return undefined
  layer.className = 'pdf-words'
  layer.setAttribute('aria-hidden', 'true')
  layer.style.cssText =
    'all:initial;position:absolute;z-index:1;top:0;left:var(--pdf-beside,0);width:1000px;transform-origin:0 0;transform:scale(var(--pdf-words));color:transparent;white-space:pre;cursor:text;-webkit-text-size-adjust:none;text-size-adjust:none;forced-color-adjust:none'
  return layer
}

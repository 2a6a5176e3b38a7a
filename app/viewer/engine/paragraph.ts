/** A box in CSS pixels. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** A wider gap in a line than so many line heights divides columns. */
const COLUMN_GAP = 2
/** A wider gap between two lines than so many line heights divides paragraphs. */
const LINE_GAP = 0.9
/** The nearest line may be so many line heights away. */
const REACH = 2

/** The paragraph at a point, from the boxes of a page's texts. Undefined if there is no text near. */
export function paragraphAt(texts: readonly Box[], { x, y }: { x: number; y: number }): Box | undefined {
  const lines = joinLines(texts)
  const distance = (line: Box) =>
    Math.hypot(Math.max(line.left - x, x - line.right, 0), Math.max(line.top - y, y - line.bottom, 0))
  const start = lines.toSorted((a, b) => distance(a) - distance(b))[0]
  if (!start || distance(start) > REACH * heightOf(start)) return undefined
  let block = start
  let rest = lines.filter((line) => line !== start)
  for (;;) {
    const next = rest.find((line) => belongsTo(line, block, heightOf(start)))
    if (!next) return block
    block = join(block, next)
    rest = rest.filter((line) => line !== next)
  }
}

/** Texts side by side are a line, up to a gap between columns. */
function joinLines(texts: readonly Box[]): Box[] {
  const lines: Box[] = []
  for (const text of texts.toSorted((a, b) => a.left - b.left)) {
    const at = lines.findIndex((line) => {
      const shared = Math.min(line.bottom, text.bottom) - Math.max(line.top, text.top)
      const height = Math.min(heightOf(line), heightOf(text))
      return shared > height / 2 && text.left - line.right < COLUMN_GAP * height
    })
    const line = lines[at]
    if (line) lines[at] = join(line, text)
    else lines.push(text)
  }
  return lines
}

function belongsTo(line: Box, block: Box, height: number): boolean {
  const gap = Math.max(line.top - block.bottom, block.top - line.bottom)
  const shared = Math.min(line.right, block.right) - Math.max(line.left, block.left)
  const isAlike = heightOf(line) > height * 0.7 && heightOf(line) < height * 1.4
  return isAlike && gap < LINE_GAP * height && shared > 0
}

function heightOf({ top, bottom }: Box): number {
  return bottom - top
}

function join(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

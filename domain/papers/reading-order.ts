/** What pdf.js gives of the text of a page: runs of text, and where marked content begins and ends. */
export interface TextContentItem {
  str?: string
  /** The matrix of a run in the document's coordinates. */
  transform?: readonly number[]
  width?: number
  hasEOL?: boolean
  /** Of what is no run: `beginMarkedContent`, `beginMarkedContentProps`, `endMarkedContent`. */
  type?: string
  id?: string | null
}

/** Runs that the file has one after another on one line, with the marked content that they are in. */
interface Fragment<Item> {
  runs: { item: Item; path: readonly Item[] }[]
  text: string
  x: number
  right: number
  /** The baseline and the size of most of its letters. */
  y: number
  size: number
}

/** Runs on one line are so near in height, as a share of their size: a small letter may be raised. */
const RAISED = 0.5
/** Fragments are one line if they are nearer than this. */
const SAME_LINE = 0.35
/** A longer fragment is no number of a line and no letter of a question. */
const LONG = 12
/** Fragments side by side are in columns if so much is between them, as a share of their size. */
const GAP = 1.5
/** On so many lines. */
const COLUMN_LINES = 2
/** With a wider gap, two fragments of a line are two words. */
const SPACE = 0.1

/** A number of a line, a letter or a number of a question, a bullet. */
const MARKER = /^(?:[•·–—]|\d{1,3}|\(?(?:\d{1,2})?(?:\(?[a-z]{1,4}\)?)?[).]?)$/i

/**
 * The text of a page in the order in which it is read: line after line, each from left to right. Files often have the numbers
 * of a passage's lines before it, and the letter of a question after its words. On a page with columns only those go to their
 * lines. Text that is in order already, and text that is turned, stays as it is. `view` is the matrix of the page as it is seen.
 */
export function readingOrder<Item extends TextContentItem>(
  items: readonly Item[],
  view: readonly number[],
): readonly Item[] {
  const fragments = fragmentsOf(items, view)
  if (!fragments) return items
  const ordered = hasColumns(fragments) ? withMarkersInPlace(fragments) : byLines(fragments).flat()
  if (ordered.every((each, index) => each === fragments[index])) return items
  return written(
    ordered,
    items.find(({ type }) => type === 'endMarkedContent'),
  )
}

/** The fragments of a page in the order of the file; undefined if some of its text is turned. */
function fragmentsOf<Item extends TextContentItem>(
  items: readonly Item[],
  view: readonly number[],
): Fragment<Item>[] | undefined {
  const fragments: (Fragment<Item> & { letters: number; largest: number })[] = []
  let path: readonly Item[] = []
  for (const item of items) {
    const { str, transform, width = 0, type = '' } = item
    if (str === undefined || !transform) {
      if (type.startsWith('begin')) path = path.concat(item)
      else if (type === 'endMarkedContent') path = path.slice(0, -1)
      continue
    }
    const last = fragments.at(-1)
    if (str.trim() === '') {
      last?.runs.push({ item, path })
      continue
    }
    const { x, y, size, isTurned } = placeOf(transform, view)
    if (isTurned || size === 0) return undefined
    const letters = str.trim().length
    const goesOn =
      last !== undefined &&
      x > last.right - RAISED * size &&
      x - last.right < GAP * Math.max(size, last.largest) &&
      Math.abs(y - last.y) < RAISED * Math.max(size, last.largest)
    if (!goesOn) {
      fragments.push({
        runs: [{ item, path }],
        text: str.trim(),
        x,
        right: x + width,
        y,
        size,
        letters,
        largest: size,
      })
      continue
    }
    last.runs.push({ item, path })
    last.text += ` ${str.trim()}`
    last.right = x + width
    last.largest = Math.max(last.largest, size)
    // Its line is that of most letters, and not that of a raised letter or a large first one.
    if (letters > last.letters) Object.assign(last, { y, size, letters })
  }
  return fragments
}

function placeOf(transform: readonly number[], view: readonly number[]) {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view
  const [ta = 1, tb = 0, tc = 0, td = 1, te = 0, tf = 0] = transform
  const [along, across] = [a * ta + c * tb, b * ta + d * tb]
  return {
    x: a * te + c * tf + e,
    y: b * te + d * tf + f,
    size: Math.hypot(a * tc + c * td, b * tc + d * td),
    isTurned: along <= 0 || Math.abs(across) > along / 10,
  }
}

function isSameLine(one: { y: number; size: number }, other: { y: number; size: number }): boolean {
  return Math.abs(one.y - other.y) < SAME_LINE * Math.min(one.size, other.size)
}

/** The fragments line by line, each line from left to right. */
function byLines<Each extends Fragment<unknown>>(fragments: readonly Each[]): Each[][] {
  const lines: Each[][] = []
  for (const fragment of fragments.toSorted((a, b) => a.y - b.y)) {
    const line = lines.findLast(([first]) => first && isSameLine(first, fragment))
    if (line) line.push(fragment)
    else lines.push([fragment])
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x))
}

/** Whether long texts are side by side on several lines: in columns, or in the cells of a table. */
function hasColumns(fragments: readonly Fragment<unknown>[]): boolean {
  const isBeside = byLines(fragments).filter((line) => {
    const long = line.filter(({ text }) => text.length >= LONG)
    return long.some(({ x, size }, index) => index > 0 && x - (long[index - 1]?.right ?? x) > GAP * size)
  })
  return isBeside.length >= COLUMN_LINES
}

/** The fragments in the order of the file, but each number or letter beside the words of its line. */
function withMarkersInPlace<Each extends Fragment<unknown>>(fragments: readonly Each[]): Each[] {
  const ordered = [...fragments]
  for (const marker of fragments) {
    if (!MARKER.test(marker.text)) continue
    const at = ordered.indexOf(marker)
    const isBeside = [ordered[at - 1], ordered[at + 1]].some((each) => each && isSameLine(each, marker))
    const line = ordered.filter((each) => each !== marker && isSameLine(each, marker))
    const right = line.filter(({ x }) => x > marker.x).toSorted((a, b) => a.x - b.x)[0]
    const left = line.filter(({ x }) => x < marker.x).toSorted((a, b) => b.x - a.x)[0]
    const beside = right ?? left
    if (!beside || (isBeside && ordered[at + 1] === right)) continue
    ordered.splice(at, 1)
    ordered.splice(ordered.indexOf(beside) + (right ? 0 : 1), 0, marker)
  }
  return ordered
}

/** The items of fragments in a new order: with a space between two of a line, and an end after each line. */
function written<Item extends TextContentItem>(
  fragments: readonly Fragment<Item>[],
  endOfContent: Item | undefined,
): Item[] {
  const items: Item[] = []
  const begun = new Set<Item>()
  let open: readonly Item[] = []
  const goTo = (path: readonly Item[]) => {
    const same = path.findIndex((each, index) => each !== open[index])
    const kept = same === -1 ? Math.min(path.length, open.length) : same
    if (endOfContent) items.push(...open.slice(kept).map(() => endOfContent))
    for (const begin of path.slice(kept)) {
      // What was divided keeps its name once: no two elements have one.
      items.push(begun.has(begin) ? { ...begin, id: null } : begin)
      begun.add(begin)
    }
    open = path
  }
  for (const [index, fragment] of fragments.entries()) {
    const next = fragments[index + 1]
    const isLast = !next || !isSameLine(fragment, next)
    const end = fragment.runs.findLastIndex(({ item }) => item.str?.trim() !== '')
    for (const [at, { item, path }] of fragment.runs.slice(0, end + 1).entries()) {
      goTo(path)
      items.push(at === end ? { ...item, hasEOL: isLast } : item)
    }
    const last = fragment.runs[end]?.item
    if (next && !isLast && last && next.x - fragment.right > SPACE * fragment.size)
      items.push({ ...last, ...spaceAfter(last, next.x - fragment.right) })
  }
  goTo([])
  return items
}

/** A space from the end of a run on. */
function spaceAfter({ transform = [], width = 0 }: TextContentItem, gap: number): TextContentItem {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform
  const length = Math.hypot(a, b) || 1
  return {
    str: ' ',
    transform: [a, b, c, d, e + (a / length) * width, f + (b / length) * width],
    width: gap,
    hasEOL: false,
  }
}

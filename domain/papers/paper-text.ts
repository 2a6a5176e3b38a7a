import { fieldOf, itemsOf } from '#domain/unknown-value.ts'

/** A piece of text in one look. */
export interface TextRun {
  text: string
  isBold?: true
  isItalic?: true
  isUnderlined?: true
  /** The number of the printed line that begins here: then the text is empty. */
  lineNumber?: number
}

/** A paragraph, a heading, or an item of a list. */
export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'small print'
  runs: readonly TextRun[]
  /** The number of the question that begins here: `1(b)(ii)`. */
  number?: string
  /** The marks that are printed at its end. */
  marks?: number
  /** The text of an insert that begins here: `Text A`. */
  name?: string
}

/** One page of a paper. A page whose reading is not sure has no blocks: its picture is shown. */
export interface TextPage {
  /** Counted from 1. */
  page: number
  /** Absent where the page is shown as a picture. */
  blocks?: readonly TextBlock[]
}

/** The text of an official paper in reading order, served beside its document as `{name}.text.json`. */
export interface PaperText {
  v: 2
  pages: readonly TextPage[]
}

/** The address of the picture of a page, from that of its document. */
export function pagePictureUrl(documentUrl: string, page: number): string {
  return documentUrl.replace(/\.pdf$/, `.page${page}-whole.webp`)
}

/** The text of a served file; undefined if it is none, or damaged. */
export function readPaperText(value: unknown): PaperText | undefined {
  if (fieldOf(value, 'v') !== 2) return undefined
  const pages = itemsOf(fieldOf(value, 'pages'))
  const read = pages.flatMap((each): TextPage[] => {
    const page = fieldOf(each, 'page')
    if (typeof page !== 'number') return []
    const blocks = fieldOf(each, 'blocks')
    return [blocks === undefined ? { page } : { page, blocks: itemsOf(blocks).flatMap(readBlock) }]
  })
  return read.length > 0 && read.length === pages.length ? { v: 2, pages: read } : undefined
}

const KINDS = ['heading', 'paragraph', 'item', 'small print'] as const

function readBlock(value: unknown): TextBlock[] {
  const kind = KINDS.find((each) => each === fieldOf(value, 'kind'))
  const runs = itemsOf(fieldOf(value, 'runs')).flatMap(readRun)
  if (!kind || runs.length === 0) return []
  const [number, marks, name] = ['number', 'marks', 'name'].map((field) => fieldOf(value, field))
  return [
    {
      kind,
      runs,
      ...(typeof number === 'string' && { number }),
      ...(typeof marks === 'number' && { marks }),
      ...(typeof name === 'string' && { name }),
    },
  ]
}

function readRun(value: unknown): TextRun[] {
  const text = fieldOf(value, 'text')
  const lineNumber = fieldOf(value, 'lineNumber')
  if (typeof text !== 'string') return []
  return [
    {
      text,
      ...(typeof lineNumber === 'number' && { lineNumber }),
      ...(fieldOf(value, 'isBold') === true && { isBold: true }),
      ...(fieldOf(value, 'isItalic') === true && { isItalic: true }),
      ...(fieldOf(value, 'isUnderlined') === true && { isUnderlined: true }),
    },
  ]
}

/** The words of a block. */
export function blockText({ runs }: Pick<TextBlock, 'runs'>): string {
  return runs.map(({ text }) => text).join('')
}

/** What is printed above a text, and is no part of the text before it. */
const IS_ABOUT =
  /^(?:read (?:the following )?(?:text|passage|source|extract)s?\b.*\bquestions?\b.*|section [a-f]\b.{0,60}|blank page|turn over.*)$/i

/**
 * The words of one text of an insert (`Text A`), a paragraph a line, without its head and without small print; of all its
 * texts together without a name. Undefined where it was not surely read: it has no such text, or a page of it is a picture.
 */
export function insertText({ pages }: PaperText, name?: string): string | undefined {
  const paragraphs: string[] = []
  let current: string | undefined
  let isSure = true
  for (const { blocks } of pages) {
    const isWanted = () => current !== undefined && (name === undefined || current === name)
    // A page before the first text is a cover.
    if (!blocks && isWanted()) isSure = false
    for (const block of blocks ?? []) {
      if (block.name !== undefined) {
        current = block.name
        continue
      }
      const words = blockText(block)
      if (isWanted() && block.kind !== 'small print' && !IS_ABOUT.test(words)) paragraphs.push(words)
    }
  }
  return isSure && paragraphs.length > 0 ? paragraphs.join('\n') : undefined
}

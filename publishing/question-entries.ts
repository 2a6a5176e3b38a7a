import type { Nodes, Root, Table } from 'mdast'
import { isDirective, plainText, directivesNamed, everyNode } from './markdown.ts'
import type { PracticePaper } from '#publishing/reading/schema.ts'

/** What begins at a node of a practice paper: a question, its entry in the mark scheme, or a text to read. */
export type Entry =
  | {
      number: string
      marks?: number
      /** The lines for the answer. */
      lines?: number
      /** The text of the insert that it is about, such as `Text A`. */
      text?: string
    }
  | { name: string }

/** What the compiler finds the place of: also where to begin to read for a question, at the words above it that belong to it. */
export type PrintedEntry = Entry | { stem: string }

/** The nodes of a practice paper at which a question or a text begins, in reading order. No number and no name is twice. */
export function questionEntries(meta: PracticePaper, body: Root): ReadonlyMap<Nodes, Entry> {
  const entries = new Map<Nodes, Entry>()
  const used = new Set<string>()
  const add = (node: Nodes, entry: Entry | undefined) => {
    if (!entry) return
    const key = 'number' in entry ? entry.number : entry.name
    if (used.has(key)) return
    used.add(key)
    entries.set(node, entry)
  }
  if (meta.document === 'mark scheme') {
    for (const [node, number] of markSchemeNumbers(body)) add(node, { number })
  } else {
    for (const node of everyNode(body)) add(node, textEntry(meta, node))
    for (const [node, entry] of askedQuestions(body)) add(node, entry)
  }
  return entries
}

/** Each question with its marks. A question of a choice has those of the heading above it: `## Section B :marks[40]`. */
function askedQuestions(body: Root): [Nodes, Entry][] {
  const found: [Nodes, Entry][] = []
  let text: string | undefined
  let marksOfChoice: number | undefined
  for (const node of body.children) {
    if (node.type === 'heading' && node.depth === 2) {
      text = undefined
      const [ofHeading] = directivesNamed({ type: 'root', children: [node] }, 'marks')
      marksOfChoice = ofHeading && Number(plainText(ofHeading))
    } else if (isDirective(node) && node.name === 'question') {
      const { number, marks = marksOfChoice, lines } = node.attributes ?? {}
      const entry: Entry = { number: number ?? '' }
      if (marks !== undefined && marks !== null) entry.marks = Number(marks)
      if (lines) entry.lines = Number(lines)
      const about = textNamed(node) ?? text
      if (about !== undefined) entry.text = about
      found.push([node, entry])
    } else if (node.type === 'paragraph') text = textNamed(node) ?? text
  }
  return found
}

/**
 * The entries of a question paper, and where the stems of its questions begin: at the last heading since the question before,
 * else at the first words since then.
 */
export function entriesWithStems(meta: PracticePaper, body: Root): ReadonlyMap<Nodes, PrintedEntry> {
  const entries = new Map<Nodes, PrintedEntry>(questionEntries(meta, body))
  if (meta.document !== 'question paper') return entries
  let stem: Nodes | undefined
  let hasQuestion = false
  for (const node of body.children) {
    if (isDirective(node) && node.name === 'question') {
      const entry = entries.get(node)
      if (stem && entry && 'number' in entry) entries.set(stem, { stem: entry.number })
      stem = undefined
      hasQuestion = true
    } else if (isDirective(node) && node.name === 'pagebreak') stem = undefined
    else if (node.type === 'heading' || (node.type === 'paragraph' && hasQuestion)) {
      if (!stem || node.type === 'heading') stem = node
    }
  }
  return entries
}

/** The first text that a paragraph or a question names: `Text A`, or `Section A` in `Section A of the insert`. */
function textNamed(node: Nodes): string | undefined {
  const words = plainText(node)
  const letter = /\bTexts? ([A-F])\b/.exec(words)?.[1]
  return letter ? `Text ${letter}` : /\b(Section [A-F])\s+of\s+the\s+insert\b/.exec(words)?.[1]
}

/** A passage with the title `Text A: …`, or a heading `Section A` of an insert. */
function textEntry({ document }: PracticePaper, node: Nodes): Entry | undefined {
  const title =
    node.type === 'containerDirective' && node.name === 'passage'
      ? /^Text [A-F]\b/.exec(node.attributes?.title ?? '')
      : document === 'insert' &&
        node.type === 'heading' &&
        node.depth === 2 &&
        /^Section [A-F]\b/.exec(plainText(node))
  return title ? { name: title[0] } : undefined
}

/**
 * Headings `Question 1(f)`, rows of tables, and paragraphs that begin with a number in bold. A heading for several
 * questions, `Question 1(a) to 1(e)`, is no entry: its table has them.
 */
function markSchemeNumbers(body: Root): [Nodes, string][] {
  const found = body.children.flatMap((node): [Nodes, string][] => {
    if (node.type === 'table') return rowNumbers(node)
    const number =
      node.type === 'heading'
        ? /^Question (\d+(?:\([a-z]+\))*)(?! to\b|[\d(])/.exec(plainText(node).trim())?.[1]
        : node.type === 'paragraph' && node.children[0]?.type === 'strong'
          ? /^\d{1,2}(?:\([a-z]+\))+(?=,)/.exec(plainText(node.children[0]))?.[0]
          : undefined
    return number ? [[node, number]] : []
  })
  return found.filter(
    ([node, number]) => node.type !== 'heading' || !found.some(([, other]) => other.startsWith(`${number}(`)),
  )
}

/**
 * The rows of a table that begin with a number. A number without a letter counts only below `Question | Answer` or
 * `Title`: other tables number their ideas, or have marks in the first column. The overview of the marks has no rows.
 */
function rowNumbers({ children: [head, ...rows] }: Table): [Nodes, string][] {
  const [first, second] = head?.children.map((cell) => plainText(cell)) ?? []
  if (first === 'Question' && second !== 'Answer') return []
  const isList = first === 'Question' || first === 'Title'
  return rows.flatMap((row): [Nodes, string][] => {
    const text = row.children[0] ? plainText(row.children[0]).trim() : ''
    const [number] = /^\d{1,2}(?:\([a-z]+\))*(?=,|\s|$)(?! to\b)/.exec(text) ?? []
    return number && (isList || number.includes('(')) ? [[row, number]] : []
  })
}

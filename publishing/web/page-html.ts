import type { Heading, List, Nodes, Root } from 'mdast'
import { type Container, type DirectiveNode, noteOf, partsOfContainer } from '#publishing/directives.ts'
import { formatWords } from '#publishing/tasks/print-marks.ts'
import { isDirective, plainText } from '#publishing/markdown.ts'
import { countWords } from '#domain/count-words.ts'
import { questionId } from '#domain/papers/later/question-list.ts'
import type { Entry } from '#publishing/question-entries.ts'
import { withAttributes } from '#publishing/pictures.ts'
import { questionLabel } from '#publishing/serialise.ts'
import { type ColourKey, colourKey } from '#publishing/colour-key.ts'
import { anchorsOf } from './anchors.ts'
import { tableHtml, termsHtml } from './table-html.ts'
import { htmlAttribute, htmlText } from './html-text.ts'
import { colourKeyHtml, type Note, noteHtml, notesHtml } from './notes-html.ts'
import type { PassageLines } from './passage-lines.ts'

/** The state while a body is written as HTML. */
export interface Writer {
  notes: Note[]
  /** In a narrow block, notes are collected here and written before the block. */
  notesBefore: string[] | undefined
  anchors: ReadonlyMap<Nodes, string>
  lastQuestion: string | undefined
  printed: PrintedHtml | undefined
  /** The rows of a mark scheme that are points to tick. */
  points: ReadonlyMap<Nodes, unknown>
  key: ColourKey
}

/** What the HTML takes over from the printed document. */
export interface PrintedHtml {
  /** The nodes at which a question or a text begins. */
  entries: ReadonlyMap<Nodes, Entry>
  /** The printed lines of the passages. */
  lines: PassageLines
}

/**
 * A checked body as HTML without scripts. A reference to the note follows each mark. On wide screens the note is beside
 * the text; on narrow ones a tap opens it. A list at the end has all notes.
 * @param points the rows of a mark scheme that get a box to tick
 * @param printed for the text view beside the printed document: marks questions, texts and line numbers
 */
export function pageHtml(
  body: Root,
  printed?: PrintedHtml,
  points: ReadonlyMap<Nodes, unknown> = new Map(),
): string {
  const writer = newWriter(body, printed, points)
  return blocks(writer, body.children) + notesHtml(writer.notes)
}

/** A body in two parts, the second from the node at `at`, with all notes and their number. */
export function pageHtmlInParts(body: Root, at: number): { first: string; second: string; notes: number } {
  const writer = newWriter(body)
  const first = blocks(writer, body.children.slice(0, at))
  const second = blocks(writer, body.children.slice(at)) + notesHtml(writer.notes)
  return { first, second, notes: writer.notes.length }
}

function newWriter(body: Root, printed?: PrintedHtml, points: Writer['points'] = new Map()): Writer {
  return {
    notes: [],
    notesBefore: undefined,
    // With `printed` several documents are on one page, so headings have no addresses.
    anchors: printed ? new Map() : anchorsOf(body),
    lastQuestion: undefined,
    printed,
    points,
    key: colourKey(body),
  }
}

function blocks(writer: Writer, nodes: readonly Nodes[]): string {
  return nodes.map((node) => keyBefore(writer, node) + block(writer, node)).join('')
}

function keyBefore({ key }: Writer, node: Nodes): string {
  const isAnswer = node.type === 'containerDirective' && node.name === 'answer'
  return node === key.at && !isAnswer ? colourKeyHtml(key.colours) : ''
}

function block(writer: Writer, node: Nodes): string {
  switch (node.type) {
    case 'paragraph':
      return `<p${placeOf(writer, node)}>${inlines(writer, node.children)}</p>`
    case 'heading':
      return heading(writer, node)
    case 'list':
      return withNotesBefore(writer, () => list(writer, node))
    case 'blockquote':
      return withNotesBefore(writer, () => `<blockquote>${blocks(writer, node.children)}</blockquote>`)
    case 'table':
      return withNotesBefore(writer, () =>
        tableHtml(
          node,
          (children) => inlines(writer, children),
          (row) => placeOf(writer, row),
          writer.points,
        ),
      )
    case 'thematicBreak':
      return '<hr>'
    case 'containerDirective':
      return container(writer, node)
    case 'leafDirective':
      return node.name === 'picture' ? picture(node) : ''
    default:
      return inline(writer, node)
  }
}

function heading(writer: Writer, node: Heading): string {
  const { depth, children } = node
  const last = children.at(-1)
  const hasMarks = last?.type === 'textDirective' && last.name === 'marks'
  const words = inlines(writer, hasMarks ? children.slice(0, -1) : children).trimEnd()
  const marks = hasMarks ? ` ${marksHtml(plainText(last).trim())}` : ''
  return `<h${depth}${idOf(writer, node)}${placeOf(writer, node)}>${words}${marks}</h${depth}>`
}

function list(writer: Writer, node: List): string {
  if (node.children.some(({ checked }) => typeof checked === 'boolean')) {
    const items = node.children.map(
      ({ checked, children }) =>
        `<li><label><input type="checkbox"${checked ? ' checked' : ''}><span>${flow(writer, children)}</span></label></li>`,
    )
    return `<ul class="checks">${items.join('')}</ul>`
  }
  const items = node.children.map(({ children }) => `<li>${flow(writer, children)}</li>`).join('')
  if (!node.ordered) return `<ul>${items}</ul>`
  const start = node.start && node.start !== 1 ? ` start="${node.start}"` : ''
  return `<ol${start}>${items}</ol>`
}

/** An item with a single paragraph has its text without a <p>. */
function flow(writer: Writer, nodes: readonly Nodes[]): string {
  const [only, ...others] = nodes
  return only?.type === 'paragraph' && others.length === 0
    ? inlines(writer, only.children)
    : blocks(writer, nodes)
}

/** Writes the notes of a block before it: beside a column or an indented line there is no margin for them. */
function withNotesBefore(writer: Writer, write: () => string): string {
  if (writer.notesBefore) return write()
  writer.notesBefore = []
  const html = write()
  const notes = writer.notesBefore.join('')
  writer.notesBefore = undefined
  return notes + html
}

function container(writer: Writer, node: Container): string {
  const { label, children } = partsOfContainer(node)
  const named = label && inlines(writer, label.children)
  switch (node.name) {
    case 'passage':
      return passage(writer, node, children)
    case 'answer': {
      const words = formatWords(countWords(plainText(node)))
      return `<div class="answer"><h2${idOf(writer, node)}>The answer <span class="marks">${words}</span></h2>${writer.key.at === node ? colourKeyHtml(writer.key.colours) : ''}${blocks(writer, children)}</div>`
    }
    case 'glance':
    case 'definitions':
      return withNotesBefore(writer, () => termsHtml(node.name, children, (nodes) => inlines(writer, nodes)))
    case 'compare':
      return withNotesBefore(writer, () => `<div class="compare">${blocks(writer, children)}</div>`)
    case 'weak':
    case 'strong':
      return `<div class="side-of ${node.name}">${nameLine(SIDES[node.name], named)}${blocks(writer, children)}</div>`
    case 'question':
      return withNotesBefore(writer, () => question(writer, node, children))
    default:
      return withNotesBefore(writer, () => callout(writer, node.name, named, children))
  }
}

function passage(writer: Writer, node: Container, children: readonly Nodes[]): string {
  const { title } = node.attributes ?? {}
  const head = title ? `<h2${idOf(writer, node)}${placeOf(writer, node)}>${htmlText(title)}</h2>` : ''
  writer.printed?.lines.begin(node)
  const html = `${head}<div class="passage">${blocks(writer, children)}</div>`
  writer.printed?.lines.end()
  return html
}

function picture({ attributes, data }: DirectiveNode): string {
  const { description, width } = attributes ?? {}
  const given = `role="img" aria-label="${htmlAttribute(description ?? '')}" width="${width ?? '100%'}"`
  return `<figure class="picture">${withAttributes(data?.svg ?? '', given)}</figure>`
}

/** The address of a heading in its page. */
function idOf({ anchors }: Writer, node: Nodes): string {
  const anchor = anchors.get(node)
  return anchor === undefined ? '' : ` id="${anchor}"`
}

/** What begins here: `data-question="2d"`, `data-text="Text A"`. */
function placeOf({ printed }: Writer, node: Nodes): string {
  const entry = printed?.entries.get(node)
  if (!entry) return ''
  return 'number' in entry
    ? ` data-question="${questionId(entry.number)}"`
    : ` data-text="${htmlAttribute(entry.name)}"`
}

type Named = readonly [name: string, mark: string]
const SIDES = { weak: ['Weak', 'cross'], strong: ['Strong', 'tick'] } as const
const CALLOUTS: Record<string, Named> = {
  'why-it-works': ['Why it works', 'tick'],
  'watch-out': ['Watch out', 'cross'],
  'try-it': ['Try it', 'star'],
}

function callout(writer: Writer, kind: string, named: string | undefined, children: readonly Nodes[]) {
  const answer = kind === 'try-it' ? children.findIndex(beginsAnswer) : -1
  const open = answer < 0 ? children : children.slice(0, answer)
  const folded =
    answer < 0
      ? ''
      : `<details><summary>Answer</summary>${answerHtml(writer, children.slice(answer))}</details>`
  return `<div class="callout ${kind}">${nameLine(CALLOUTS[kind], named)}${blocks(writer, open)}${folded}</div>`
}

/** What a block is called: by its author, or as all of its kind. */
function nameLine([usual, mark]: Named = ['', ''], named = usual): string {
  return `<p class="name"><i class="mk mk-${mark}" aria-hidden="true"></i>${named}</p>`
}

/** Whether a paragraph begins with `**Answer:**`. The summary of the fold has this word. */
function beginsAnswer(node: Nodes): boolean {
  if (node.type !== 'paragraph') return false
  const [first] = node.children
  return first?.type === 'strong' && plainText(first).trim() === 'Answer:'
}

function answerHtml(writer: Writer, [first, ...others]: readonly Nodes[]): string {
  if (first?.type !== 'paragraph') return ''
  return `<p>${inlines(writer, first.children.slice(1)).trimStart()}</p>${blocks(writer, others)}`
}

function question(writer: Writer, node: Container, children: readonly Nodes[]): string {
  const { number, marks } = node.attributes ?? {}
  // In the text view, a jump may lead here: the number is whole.
  const label = writer.printed
    ? (number ?? '')
    : questionLabel(number ?? '', writer.lastQuestion)
        .filter(Boolean)
        .join(' ')
  writer.lastQuestion = number ?? undefined
  const total = marks ? `<p class="total">${marksHtml(marks)}</p>` : ''
  return `<div class="question"${placeOf(writer, node)}><p class="number">${htmlText(label)}</p><div>${blocks(writer, children)}${total}</div></div>`
}

function inlines(writer: Writer, nodes: readonly Nodes[]): string {
  return nodes.map((node) => inline(writer, node)).join('')
}

function inline(writer: Writer, node: Nodes): string {
  switch (node.type) {
    case 'text':
      return writer.printed?.lines.write(node.value) ?? htmlText(node.value)
    case 'emphasis':
      return `<em>${inlines(writer, node.children)}</em>`
    case 'strong':
      return `<strong>${inlines(writer, node.children)}</strong>`
    case 'delete':
      return `<s>${inlines(writer, node.children)}</s>`
    case 'inlineCode':
      return `<code>${htmlText(node.value)}</code>`
    case 'break':
      return '<br>'
    case 'link':
      return `<a class="inline-link" href="${htmlAttribute(node.url)}">${inlines(writer, node.children)}</a>`
    default:
      if (isDirective(node)) return textDirective(writer, node)
      throw new Error(`no HTML for a ${node.type}: the check of the body should have reported it`)
  }
}

function textDirective(writer: Writer, node: DirectiveNode): string {
  const text = plainText(node).trim()
  if (node.name === 'marks') return marksHtml(text)
  return node.name === 'mark' ? mark(writer, node, text) : boxes(text)
}

function mark(writer: Writer, node: DirectiveNode, text: string): string {
  const note = noteOf(node)
  const colour = node.attributes?.colour ?? 'yellow'
  const phrase = `<mark class="run-${colour}">${inlines(writer, node.children)}</mark>`
  if (!note) return phrase
  const number = writer.notes.push({ phrase: text, text: note })
  const { reference, beside } = noteHtml(number, note, colour)
  writer.notesBefore?.push(beside)
  return phrase + reference + (writer.notesBefore ? '' : beside)
}

/** A code in candidate boxes. Screen readers read it as one word. */
function boxes(code: string): string {
  const letters = code.split('').map((letter) => `<b>${htmlText(letter)}</b>`)
  return `<span class="code" role="img" aria-label="${htmlAttribute(code)}">${letters.join('')}</span>`
}

/** '[15 marks]', '[1 mark]'. */
function marksHtml(amount: string): string {
  return `<span class="marks">[${htmlText(amount)} ${amount === '1' ? 'mark' : 'marks'}]</span>`
}

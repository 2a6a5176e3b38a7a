import type { Link, List, Nodes, PhrasingContent, Root, Table } from 'mdast'
import { type ColourKey, colourKey } from './colour-key.ts'
import { type Container, type DirectiveNode, noteOf, partsOfContainer } from './directives.ts'
import { formatWords } from './tasks/print-marks.ts'
import { plainText } from './markdown.ts'
import { countWords } from '#domain/count-words.ts'
import type { PrintedEntry } from './question-entries.ts'
import { typstString, typstText } from './typst-text.ts'

/** Cells up to this many characters never wrap. */
const SHORT = 16

/**
 * The widths of a table's columns in Typst, from the lengths of its cells, row by row. Short columns get the width of
 * their text. The others share the rest in proportion to their text. In a table of short columns all are equally wide.
 */
export function columnWidths(lengths: readonly (readonly number[])[]): string[] {
  const count = Math.max(...lengths.map((row) => row.length))
  const columns = Array.from({ length: count }, (_, column) => lengths.map((row) => row[column] ?? 0))
  const longest = columns.map((cells) => Math.max(...cells))
  if (longest.every((length) => length <= SHORT)) return longest.map(() => '1fr')
  const totals = columns.map((cells) => cells.reduce((sum, length) => sum + length, 0))
  const most = Math.max(...totals)
  return columns.map((_, column) => {
    if ((longest[column] ?? 0) <= SHORT) return 'auto'
    return `${Math.max(0.4, (totals[column] ?? 0) / most).toFixed(2)}fr`
  })
}

/**
 * A checked body as Typst markup. It calls only the functions of `typst/parts.typ`. A semicolon ends each call, so that
 * Typst cannot read the text after it as part of the call.
 * @param siteUrl the address before paths such as /practice
 * @param entries the nodes whose places are wanted
 */
export function serialise(body: Root, siteUrl: string, entries: Entries = new Map()): string {
  const writer: Writer = { siteUrl, entries, lastQuestion: undefined, key: colourKey(body) }
  return blocks(writer, body.children)
}

type Entries = ReadonlyMap<Nodes, PrintedEntry>
type Writer = { siteUrl: string; entries: Entries; lastQuestion: string | undefined; key: ColourKey }

function blocks(writer: Writer, nodes: readonly Nodes[]): string {
  return nodes.map((node) => keyBefore(writer, node) + block(writer, node)).join('\n\n')
}

function keyBefore({ key }: Writer, node: Nodes): string {
  const isAnswer = node.type === 'containerDirective' && node.name === 'answer'
  return node === key.at && !isAnswer ? `#colour-key(${keyItems(key)});\n\n` : ''
}

function keyItems({ colours }: ColourKey): string {
  return tuple(colours.map(({ colour, name, meaning }) => tuple([colour, name, meaning].map(typstString))))
}

function block(writer: Writer, node: Nodes): string {
  switch (node.type) {
    case 'paragraph':
      return placeOf(writer, node) + paragraph(writer, node.children)
    case 'heading':
      return `#heading(level: ${node.depth})[${placeOf(writer, node)}${headingText(writer, node.children)}];`
    case 'list':
      return list(writer, node)
    case 'blockquote':
      return `#extract[\n${blocks(writer, node.children)}\n];`
    case 'table':
      return table(writer, node)
    case 'thematicBreak':
      return '#divider();'
    case 'containerDirective':
      return container(writer, node)
    case 'leafDirective':
      return node.name === 'picture' ? picture(node) : '#pagebreak(weak: true);'
    default:
      return inline(writer, node)
  }
}

/** A mark without a look. The compiler says afterwards on which page it is, and how far down. */
function placeOf({ entries }: Writer, node: Nodes): string {
  const entry = entries.get(node)
  if (!entry) return ''
  const values = Object.entries(entry).map(
    ([name, value]) => `${name}: ${typeof value === 'number' ? value : typstString(value)},`,
  )
  return `#place-of((${values.join(' ')}));`
}

function headingText(writer: Writer, nodes: readonly PhrasingContent[]): string {
  const last = nodes.at(-1)
  if (last?.type !== 'textDirective' || last.name !== 'marks') return inlines(writer, nodes)
  return `${inlines(writer, nodes.slice(0, -1)).trimEnd()} #heading-marks(${typstString(plainText(last).trim())});`
}

function list(writer: Writer, node: List): string {
  const items = node.children.map(({ children, checked }) => ({
    text: `[${itemBody(writer, children)}]`,
    checked,
  }))
  if (items.some(({ checked }) => typeof checked === 'boolean'))
    return `#checklist(\n${lines(items.map(({ text, checked }) => `(${checked === true}, ${text})`))});`
  const { ordered, start, spread } = node
  const first = ordered && typeof start === 'number' && start !== 1 ? `start: ${start}, ` : ''
  const texts = lines(items.map(({ text }) => text))
  return `#${ordered ? 'enum' : 'list'}(${first}tight: ${!spread},\n${texts});`
}

function itemBody(writer: Writer, nodes: readonly Nodes[]): string {
  const [only, ...others] = nodes
  if (only?.type === 'paragraph' && others.length === 0) return paragraph(writer, only.children)
  return `\n${blocks(writer, nodes)}\n`
}

/** Without the explicit paragraph, Typst tags text in a cell or an item in the wrong order if its style changes. */
function paragraph(writer: Writer, nodes: readonly Nodes[]): string {
  return `#par[${inlines(writer, nodes)}];`
}

function table(writer: Writer, node: Table): string {
  const align = (node.align ?? []).map((side) => side ?? 'left')
  const columns = columnWidths(node.children.map((row) => row.children.map((cell) => plainText(cell).length)))
  const [head = '()', ...rows] = tableRows(writer, node)
  return `#ruled-table(align: ${tuple(align)}, columns: ${tuple(columns)}, head: ${head},\n${lines(rows)});`
}

function tableRows(writer: Writer, { children }: Table): string[] {
  return children.map((row) =>
    tuple(
      row.children.map((cell, column) =>
        cell.children.length > 0
          ? `[${column === 0 ? placeOf(writer, row) : ''}${paragraph(writer, cell.children)}]`
          : '[]',
      ),
    ),
  )
}

function lines(items: readonly string[]): string {
  return items.map((item) => `  ${item},\n`).join('')
}

/** A Typst array, also of one item. */
function tuple(items: readonly string[]): string {
  return `(${items.map((item) => `${item},`).join(' ')})`
}

function container(writer: Writer, node: Container): string {
  const { label, children } = partsOfContainer(node)
  const body = () =>
    `[\n${node.name === 'question' ? placeOf(writer, node) : ''}${blocks(writer, children)}\n]`
  const named = label ? `title: [${inlines(writer, label.children)}]` : ''
  switch (node.name) {
    case 'glance':
    case 'definitions':
      return entries(writer, node.name, children)
    case 'answer':
      return `#answer(${typstString(formatWords(countWords(plainText(node))))}, key: ${node === writer.key.at ? keyItems(writer.key) : '()'})${body()};`
    case 'compare':
      return compare(writer, children)
    case 'passage': {
      const { title: name, lines } = node.attributes ?? {}
      const numbering = lines ? `, every: ${lines}` : ''
      const title = name ? `[${placeOf(writer, node)}${typstText(name)}]` : 'none'
      return `#passage(title: ${title}${numbering})${body()};`
    }
    case 'question':
      return question(writer, node, body)
    default:
      return `#callout(${[typstString(node.name), named].filter(Boolean).join(', ')})${body()};`
  }
}

function picture({ attributes, data }: Extract<DirectiveNode, { type: 'leafDirective' }>): string {
  const { description, width } = attributes ?? {}
  return `#picture(${typstString(data?.svg ?? '')}, ${typstString(description ?? '')}, width: ${width ?? '100%'});`
}

function compare(writer: Writer, children: readonly Nodes[]): string {
  const sides = children
    .filter((child) => child.type === 'containerDirective')
    .map((side) => {
      const { label, children: inside } = partsOfContainer(side)
      const title = label ? `[${inlines(writer, label.children)}]` : 'auto'
      return `  ${side.name}: (title: ${title}, body: [\n${blocks(writer, inside)}\n]),\n`
    })
  return `#compare(\n${sides.join('')});`
}

function entries(writer: Writer, name: string, children: readonly Nodes[]): string {
  const rows = children.flatMap((child) => (child.type === 'table' ? tableRows(writer, child) : []))
  return `#${name}(\n${lines(rows)});`
}

function question(writer: Writer, { attributes }: Container, body: () => string): string {
  const { number, marks, lines } = attributes ?? {}
  const label = questionLabel(number ?? '', writer.lastQuestion)
  writer.lastQuestion = number ?? undefined
  return `#question(${tuple(label.map(typstString))}, marks: ${marks ?? 'none'}, lines: ${lines ?? 0})${body()};`
}

function inlines(writer: Writer, nodes: readonly Nodes[]): string {
  return nodes.map((node) => inline(writer, node)).join('')
}

function inline(writer: Writer, node: Nodes): string {
  switch (node.type) {
    case 'text':
      return typstText(node.value)
    case 'emphasis':
      return `#emph[${inlines(writer, node.children)}];`
    case 'strong':
      return `#strong[${inlines(writer, node.children)}];`
    case 'delete':
      return `#struck[${inlines(writer, node.children)}];`
    case 'inlineCode':
      return `#verbatim(${typstString(node.value)});`
    case 'break':
      return '#linebreak();'
    case 'link':
      return link(writer, node)
    case 'textDirective':
      return textDirective(writer, node)
    default:
      throw new Error(`no Typst for a ${node.type}: the check of the body should have reported it`)
  }
}

/** A path such as /practice leads to the site. */
function link(writer: Writer, { url, children }: Link): string {
  const address = url.startsWith('/') ? writer.siteUrl + url : url
  return `#link(${typstString(address)})[${inlines(writer, children)}];`
}

function textDirective(writer: Writer, node: Extract<DirectiveNode, { type: 'textDirective' }>): string {
  switch (node.name) {
    case 'mark': {
      const { colour } = node.attributes ?? {}
      const note = noteOf(node)
      return `#annotated(colour: ${typstString(colour ?? 'yellow')}, note: ${note ? `[${typstText(note)}]` : 'none'})[${inlines(writer, node.children)}];`
    }
    case 'marks':
      return `#marks(${typstString(plainText(node).trim())});`
    default:
      return `#boxes(${typstString(plainText(node).trim())});`
  }
}

/**
 * The parts of a question's number that are printed, for three columns. After 1(b)(i), 1(b)(ii) prints only (ii). After
 * 1(a), it prints (b) and (ii). An empty text leaves a column empty.
 */
export function questionLabel(number: string, before: string | undefined): [string, string, string] {
  const parts = splitNumber(number)
  const previous = before === undefined ? [] : splitNumber(before)
  const firstNew = parts.findIndex((part, index) => part !== previous[index])
  const from = firstNew === -1 ? parts.length - 1 : firstNew
  const printed = (index: number) => (index >= from ? (parts[index] ?? '') : '')
  return [printed(0), printed(1), printed(2)]
}

function splitNumber(number: string): string[] {
  return number.match(/^\d+|\([a-z]+\)/g) ?? []
}

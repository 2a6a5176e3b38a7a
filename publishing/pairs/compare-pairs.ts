import type { Nodes, RootContent } from 'mdast'
import {
  REASONS,
  type PairContext,
  type PairVersion,
  type PublishedPair,
} from '#domain/tasks/published-pair.ts'
import type { MarginNote, TextRun } from '#domain/tasks/published-task.ts'
import { type LibraryDocument, ownBodyOf } from '#publishing/document.ts'
import { type DocumentLocation, pageAddress } from '#publishing/reading/document-locations.ts'
import { isDirective, plainText } from '#publishing/markdown.ts'
import { papersOf } from '#publishing/reading/schema.ts'
import { type Container, partsOfContainer } from '#publishing/directives.ts'
import { paragraphsOf, runsOf } from '#publishing/tasks/text-runs.ts'

/** The pairs of a document: each `::::compare` that says why its strong version is better. */
export function comparePairs(document: LibraryDocument, place: DocumentLocation): PublishedPair[] {
  const { children } = ownBodyOf(document)
  const found = children.flatMap((node, at) => (isPair(node) ? [{ node, at }] : []))
  return found.map(({ node, at }, index) => {
    const id = index === 0 ? place.id : `${place.id}-${index + 1}`
    return pairOf(id, document, place, { node, at, children })
  })
}

function pairOf(
  id: string,
  document: LibraryDocument,
  place: DocumentLocation,
  compare: Compare,
): PublishedPair {
  return {
    id,
    kind: kindOf(document),
    title: place.title,
    papers: papersOf(document.meta),
    ...asked(document, compare),
    ...versionsOf(document, compare),
    // The two were written to be told apart.
    width: 'wide',
    source: { title: place.title, address: pageAddress(place) },
  }
}

/** A `::::compare` among the blocks of its document. */
interface Compare {
  node: Container
  at: number
  children: readonly RootContent[]
}

function versionsOf(
  { path }: LibraryDocument,
  { node, at, children }: Compare,
): Pick<PublishedPair, 'better' | 'worse' | 'reason' | 'why'> {
  const [worse, better] = node.children.filter(isContainer).map(versionOf)
  if (!worse || !better) throw new Error(`${path}: a ::::compare has two versions`)
  const reason = REASONS.find((each) => each === node.attributes?.reason)
  const why = whyOf(node, children[at + 1], [...worse.notes, ...better.notes].length > 0)
  return { better, worse, ...(reason && { reason }), ...(why && { why }) }
}

function isContainer(node: Nodes): node is Container {
  return node.type === 'containerDirective'
}

/** A practice paper is no source: a student should meet its answers after writing. */
function isPair(node: Nodes): node is Container {
  return isContainer(node) && node.name === 'compare' && node.attributes?.reason !== undefined
}

function versionOf(node: Container): PairVersion {
  const notes: MarginNote[] = []
  return { paragraphs: paragraphsOf(partsOfContainer(node).children, notes), notes }
}

/**
 * The truth: the sentence that the author wrote for the pair, or else the paragraph below. Below versions with notes it must
 * name one of them, since the text may go on with something else.
 */
function whyOf(node: Container, after: RootContent | undefined, hasNotes: boolean): TextRun[] | undefined {
  const { why } = node.attributes ?? {}
  if (why) return [{ text: why }]
  if (after?.type !== 'paragraph') return undefined
  const text = plainText(after)
  if (hasNotes && (!/\b(?:weak|strong)\b/.test(text) || /\b(?:first|second)\b/i.test(text))) return undefined
  return runsOf(after.children, [], {})
}

function kindOf({ meta, task }: LibraryDocument): string {
  if (task) return task.meta.asks
  return meta.kind === 'term' ? 'language' : meta.kind
}

function asked(
  { meta, task }: LibraryDocument,
  { node, at, children }: Compare,
): { ask: string; context: PairContext[] } {
  if (task) return { ask: `Two versions of a few lines. The task: ${task.meta.title}.`, context: [] }
  if (meta.kind === 'term') return { ask: 'Write about the term in this text:', context: exampleOf(children) }
  if (meta.kind === 'technique') return { ask: `Two writers try this: ${meta.title}.`, context: [] }
  if (meta.kind === 'framework') {
    const passage = children.filter(isQuote).slice(0, 1)
    return { ask: `Two answers that use this method: ${meta.title}.`, context: passage.flatMap(contextOf) }
  }
  const { ask } = node.attributes ?? {}
  const context = before(children, at)
  if (ask) return { ask, context: context.filter(({ isQuoted }) => isQuoted) }
  if (context.length === 0) return { ask: `Two tries at this: ${meta.title}.`, context }
  return { ask: 'Two answers:', context }
}

/** The example of a term: its quotation, or its first paragraph. */
function exampleOf(children: readonly RootContent[]): PairContext[] {
  const start = children.findIndex((node) => node.type === 'heading' && plainText(node) === 'Example')
  const end = children.findIndex((node, index) => index > start && node.type === 'heading')
  const part = children.slice(start + 1, end < 0 ? undefined : end)
  const quoted = part.findLastIndex((node) => node.type === 'blockquote')
  return part.slice(0, Math.max(quoted, 0) + 1).flatMap(contextOf)
}

/** The paragraph before the pair, with the quotations around it. */
function before(children: readonly RootContent[], at: number): PairContext[] {
  const start = children.findLastIndex((node, index) => index < at && !isText(node) && !isQuote(node))
  const near = children.slice(start + 1, at)
  const last = near.findLastIndex(isText)
  return near
    .filter((node, index) => index === last || (isQuote(node) && isBeside(near, index, last)))
    .flatMap(contextOf)
}

/** Whether only quotations are between two places. */
function isBeside(nodes: readonly RootContent[], one: number, other: number): boolean {
  return nodes.slice(Math.min(one, other) + 1, Math.max(one, other)).every(isQuote)
}

function isText(node: RootContent): boolean {
  return node.type === 'paragraph'
}

function isQuote(node: RootContent): boolean {
  return node.type === 'blockquote' || (isDirective(node) && node.name === 'passage')
}

function contextOf(node: RootContent): PairContext[] {
  const isQuoted = isQuote(node)
  return paragraphsOf([node], [])
    .map((runs) => runs.map(({ text, style }) => ({ text, ...(style && { style }) })))
    .filter((runs) => runs.length > 0)
    .map((runs) => (isQuoted ? { runs, isQuoted } : { runs }))
}

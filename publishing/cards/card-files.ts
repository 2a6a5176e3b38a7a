import { EXAM_IDS, type ExamId } from '#domain/exams/exam.ts'
import { namedExam } from '#domain/resources/search/search-items.ts'
import type { Card } from '#domain/study/cards/card.ts'
import type { PlanQuestion } from '#domain/study/plan/plan-question.ts'
import { locateDocuments, pageAddress } from '#publishing/reading/document-locations.ts'
import { isOfKind, type LibraryDocument } from '#publishing/document.ts'
import { findExamPaper } from '#publishing/exam-papers.ts'
import { resourceId } from '#publishing/resource-id.ts'
import { hasLocation, type Term } from '#publishing/reading/schema.ts'
import { curly } from '#publishing/web/html-text.ts'
import type { Nodes } from 'mdast'
import { type Container, type DirectiveNode, noteOf, partsOfContainer } from '#publishing/directives.ts'
import { directivesNamed, type Part, partsOf, plainText } from '#publishing/markdown.ts'
import { findUsedForm, type Register, type WordKind } from '#domain/words/word-forms.ts'

/** In characters: a card is read on a phone. */
const SHORTEST_EXAMPLE = 12
const LONGEST_EXAMPLE = 260
const LONGEST_EFFECT = 260

/**
 * The cards of a term. One shows an example and asks what it does; its back has the name. The other asks for a use of the
 * term; its back has ours.
 */
function termCards(document: LibraryDocument<Term>, address: string): Card[] {
  const { title, summary } = document.meta
  const parts = partsOf(document.body)
  const effect = firstSentences(cardText(partOf(parts, 'Effect')), LONGEST_EFFECT)
  const quoted = shortExample(document)
  const name = curly(title)
  const id = resourceId(document)
  const common = {
    group: 'term' as const,
    name,
    page: { address, title: name },
  }
  const notes = [curly(summary), effect]
  const use: Card = {
    ...common,
    id: `${id}-use`,
    ask: quoted
      ? 'Use it: say one example of your own.'
      : 'Where do you look for it, and what does it do there?',
    text: name,
    answer: quoted ?? firstSentences(cardText(partOf(parts, 'Example')), LONGEST_EXAMPLE),
    notes,
  }
  // A card whose example has the name in it would answer itself.
  if (!quoted || quoted.toLowerCase().includes(title.toLowerCase())) return [use]
  const spot: Card = {
    ...common,
    id,
    ask: 'What does the writer do here, and what does it do to a reader?',
    text: quoted,
    answer: name,
    notes,
  }
  return [spot, use]
}

/** The example of a term, if it is a short text; undefined if it is long, or described. */
function shortExample({ body }: LibraryDocument<Term>): string | undefined {
  const quotes = partOf(partsOf(body), 'Example').filter(({ type }) => type === 'blockquote')
  const text = cardText(quotes)
  return text.length >= SHORTEST_EXAMPLE && text.length <= LONGEST_EXAMPLE ? text : undefined
}

function partOf(parts: readonly Part[], heading: string) {
  return parts.find(({ text }) => text === heading)?.nodes ?? []
}

/** In characters: both sides of a card are read on a phone. */
const LONGEST_WEAK = 260
const LONGEST_STRONG = 460
const MOST_NOTES = 3

/**
 * A card for each pair of a weak and a strong version: the front has the weak one. `about` is what both are about, if a
 * reader needs it.
 */
function sentenceCards(document: LibraryDocument, address: string, about?: string): Card[] {
  const pairs = directivesNamed(document.body, 'compare')
  return pairs.flatMap((pair, index) => {
    const card = cardOf(pair, about)
    const page = { address, title: curly(document.meta.title) }
    return card ? [{ id: `sentence-${resourceId(document)}-${index + 1}`, ...card, page }] : []
  })
}

function cardOf(pair: DirectiveNode, about: string | undefined): Omit<Card, 'id'> | undefined {
  const [weak, strong] = pair.children.filter((node) => node.type === 'containerDirective')
  if (!weak || !strong) return undefined
  const { text, name } = readSide(weak)
  const answer = readSide(strong).text
  if (!isReadable(text, LONGEST_WEAK) || !isReadable(answer, LONGEST_STRONG)) return undefined
  const hint = about ? `It is about this: ${about}` : name
  const notes = directivesNamed(strong, 'mark').flatMap((mark) => noteOf(mark) ?? [])
  return {
    group: 'sentence',
    ask: 'Say it better, or say what is missing:',
    text,
    ...(hint && { hint }),
    answer,
    name: firstWords(text),
    notes: notes.slice(0, MOST_NOTES).map(curly),
  }
}

function isReadable(text: string, longest: number): boolean {
  return text !== '' && text.length <= longest
}

/** The text of one side, and the name that it has been given. */
function readSide(side: Container): { text: string; name: string } {
  const { label, children } = partsOfContainer(side)
  return { text: cardText(children), name: label ? cardText([label]) : '' }
}

/**
 * The files of cards by their names: `words.json` for every exam, and one of terms and sentences for each exam. Also the
 * pages that a day's plan may have, in `readings/0500.json`.
 */
export function makeCardFiles(
  documents: readonly LibraryDocument[],
  words: Parameters<typeof wordCards>[0],
): Map<string, string> {
  const addresses = new Map(locateDocuments(documents).map((place) => [place.id, pageAddress(place)]))
  const files = new Map([['words.json', formatCards(wordCards(words))]])
  for (const exam of EXAM_IDS) {
    const own = documents.filter((document) => examsOf(document).has(exam))
    const name = exam.toLowerCase()
    files.set(`${name}.json`, formatCards(own.flatMap((document) => cardsOf(document, addresses))))
    files.set(
      `readings/${name}.json`,
      JSON.stringify({ v: 1, readings: preferOwn(own, exam).flatMap((each) => readingOf(each, addresses)) }),
    )
  }
  return files
}

/** With so many pages of its own an exam's plan takes no other. */
const ENOUGH_PAGES = 12

/** Without the pages that are named for another exam, such as those of O Level for an IGCSE student. */
function preferOwn(documents: readonly LibraryDocument[], exam: ExamId): readonly LibraryDocument[] {
  const own = documents.filter((document) => (namedExam(resourceId(document)) ?? exam) === exam)
  return own.length >= ENOUGH_PAGES ? own : documents
}

function formatCards(cards: readonly Card[]): string {
  return JSON.stringify({ v: 1, cards })
}

function cardsOf(document: LibraryDocument, addresses: ReadonlyMap<string, string>): Card[] {
  const address = addresses.get(resourceId(document))
  if (!address) return []
  if (!isOfKind(document, 'term')) return sentenceCards(document, address)
  // Both sentences of a term are about its example.
  const about = shortExample(document)
  return [...termCards(document, address), ...(about ? sentenceCards(document, address, about) : [])]
}

/** The longest page that a day has room for beside a question, in minutes. */
const LONGEST_READING = 12

/** A page as a thing of a day's plan. Whole answers are left out: they are read after writing. */
function readingOf(document: LibraryDocument, addresses: ReadonlyMap<string, string>): PlanQuestion[] {
  const id = resourceId(document)
  const address = addresses.get(id)
  if (!isOfKind(document, 'note', 'technique', 'framework', 'strategy', 'term') || !address) return []
  const { title, minutes } = document.meta
  if (minutes > LONGEST_READING) return []
  return [{ subject: `file/${id}`, address, kind: '', name: curly(title), marks: 0, minutes }]
}

/** The exams that a document is for. Guides and practice papers have no cards. */
function examsOf({ meta }: LibraryDocument): ReadonlySet<ExamId> {
  if (!hasLocation(meta)) return new Set()
  return new Set(meta.papers.flatMap((paper) => findExamPaper(paper)?.exam ?? []))
}

/** The text of nodes as a page prints it. Lines of verse and of speech stay lines. */
function cardText(nodes: readonly Nodes[]): string {
  return curly(
    nodes
      .map(nodeText)
      .join('\n')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n\s*/g, '\n')
      .trim(),
  )
}

/** Blocks and lines are divided by a line break. */
function nodeText(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if (!('children' in node)) return plainText(node).replace(/\s+/g, ' ')
  return node.children.map(nodeText).join(PARENTS.has(node.type) ? '\n' : '')
}

const PARENTS: ReadonlySet<string> = new Set(['root', 'blockquote', 'list', 'listItem', 'containerDirective'])

/** The first sentences that have room together; at least one. */
function firstSentences(text: string, most: number): string {
  const sentences = text.match(/\S.*?[.?!][’”)]*(?=\s|$)/g) ?? [text]
  let taken = ''
  for (const sentence of sentences) {
    const next = taken === '' ? sentence : `${taken} ${sentence}`
    if (taken !== '' && next.length > most) break
    taken = next
  }
  return taken
}

/** The first words of a text, for a list: ‘It is sad for the building…’. */
function firstWords(text: string, most = 6): string {
  const words = text.split(/\s/)
  const first = words
    .slice(0, most)
    .join(' ')
    .replace(/[,;:.]$/, '')
  return `‘${first}${words.length > most ? '…' : ''}’`
}

/** A word of the dictionary with its stronger words. */
interface WordEntry {
  word: string
  kind: WordKind
  alternatives: readonly { word: string; shade: string; example: string; register: Register }[]
}

/** Of each entry, so many stronger words have cards, from the first. All cards of the dictionary are one file. */
export const CARDS_OF_ENTRY = 3

/** Cards for the first stronger words of each entry: the front has the weak word in their place. */
function wordCards(entries: readonly WordEntry[]): Card[] {
  return entries.flatMap(({ word, kind, alternatives }) =>
    alternatives.slice(0, CARDS_OF_ENTRY).flatMap(({ word: stronger, shade, example, register }) => {
      const used = findUsedForm(stronger, kind, example)
      if (!used) return []
      const isAdjective = kind === 'adjective'
      const very = used.start === 0 ? 'Very' : 'very'
      const replace = isAdjective ? `${very} ${word}` : `(${word})`
      return {
        id: `word-${isAdjective ? word : `${kind}-${word}`}-${stronger}`,
        group: 'word' as const,
        ask: isAdjective
          ? `Replace ‘very ${word}’ with one word:`
          : `Replace the ${kind} in brackets with one that says more:`,
        text: curly(
          `${before(example.slice(0, used.start), word, kind)}${replace}${example.slice(used.end)}`,
        ),
        replace,
        hint: `The word says: ${curly(shade)}.`,
        answer: isAdjective ? stronger : example.slice(used.start, used.end),
        notes: [`‘${curly(example)}’`, ...(register === 'neutral' ? [] : [`This word is ${register}.`])],
      }
    }),
  )
}

/** The text before the stronger word, with the article that the weak word needs: ‘an astounding’, ‘a very amazing’. */
function before(text: string, word: string, kind: WordKind): string {
  const article = kind !== 'adjective' && /^[aeiou]/.test(word) ? 'an' : 'a'
  return text.replace(/\b(a)n? $/i, (_article, first: string) => `${first}${article.slice(1)} `)
}

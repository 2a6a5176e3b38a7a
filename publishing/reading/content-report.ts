import type { SiteConfig } from '#site.config.ts'
import { checkCharacters } from '#publishing/checks/characters-check.ts'
import { checkColours } from '#publishing/checks/kind-check.ts'
import { checkDifficulty, checkTaskTexts, formatDifficulty } from '#publishing/checks/difficulty.ts'
import { findFigures } from '#publishing/checks/figures-check.ts'
import { checkQuestions } from '#publishing/checks/questions-check.ts'
import { checkLevels, wholeLadders } from '#publishing/checks/tasks-check.ts'
import {
  gradeOf,
  HIGHEST_GRADE,
  authorText,
  runsOf,
  sentencesOf,
  wordsOf,
} from '#publishing/checks/author-text.ts'
import { checkVoices, countCriticalNotes, countVoices, formatVoice } from '#publishing/checks/voices-check.ts'
import { type ContentProblem, formatProblem, problemAt } from './content-problem.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { plainText, isDirective } from '#publishing/markdown.ts'
import { checkPairs } from '#publishing/pairs/publish-pairs.ts'
import type { CheckedLibrary } from './read-documents.ts'
import type { Nodes } from 'mdast'
import { categoriesOf } from '#domain/resources/category.ts'
import { LEVELS } from '#domain/exams/level.ts'
import { SECTIONS } from '#domain/resources/section.ts'
import { locateDocuments } from './document-locations.ts'
import type { FrontMatter } from './schema.ts'

/** Phrases that say little. Each is a pattern in small letters. A :::weak example may use them. */
const STOCK = [
  'in conclusion,',
  'it is important to note',
  'it is worth noting',
  'plays? an? (?:crucial|vital|key|pivotal) role',
  "in today[’']s (?:fast-paced |modern |digital )?(?:world|society|age)",
  'since the dawn of',
  'at the end of the day',
  'a testament to',
  'rich tapestry',
  'delv(?:e|es|ing) into',
  'navigat(?:e|ing) the complexit',
  'in the realm of',
  'a myriad of',
  'plethora of',
  'not (?:just|only|merely) [^.]{3,40}, (?:it|they|but)\\b',
  'little did (?:i|he|she|they|we) know',
  'sent shivers down',
  'a wave of (?:relief|panic|nostalgia|emotion)',
  'only time will tell',
  'when all is said and done',
  'makes? the reader (?:want to )?read on',
  'paints? a (?:vivid )?picture',
  'creates? a vivid image',
  'unlock(?:s|ing)? (?:your|the) (?:full )?potential',
  'game[- ]changer',
  'elevate your',
  'embark(?:s|ed|ing)? on a journey',
  'steeped in',
  'nestled (?:in|between|among)',
  'bustling (?:streets?|market|city)',
  'unwavering',
  'ever-(?:changing|evolving|present)',
  "couldn[’']t help but",
  'let out a breath',
  'i had learned that',
  'taught me that',
] as const

const PATTERNS = STOCK.map((phrase) => new RegExp(`(?<![\\p{L}])(?:${phrase})`, 'iu'))

/** The stock phrases in a document, with their lines. */
export function findStockPhrases({ path, body }: LibraryDocument): ContentProblem[] {
  const problems: ContentProblem[] = []
  const visit = (node: Nodes) => {
    if (isDirective(node) && node.name === 'weak') return
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      // A text may quote such a phrase to discuss it.
      const text = plainText(node).replace(/[“"‘][^”"’]*[”"’]/g, ' ')
      for (const pattern of PATTERNS) {
        const [found] = pattern.exec(text) ?? []
        if (found) problems.push(problemAt(path, node, `"${found}" is a stock phrase`))
      }
    } else if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(body)
  return problems
}

const RUN = 5
/** The share of the shorter document's runs of five words that two documents may have in common. */
const MOST_SHARED = 0.12
/** Shorter sentences may be the same by chance. */
const LEAST_WORDS = 9

/** 'Reading: 7 of 10, level 4 of 5.', 'Answers to this task: low, 3 of 10': many answers have the same marks. */
const STATES_MARKS = /^Answers to this task: |^(?:[A-Z][\w ]*: )?\d+ of \d+\b/

/** Practice papers are left out: those of one paper have the same instructions. */
function textsOf(documents: readonly LibraryDocument[]) {
  return documents
    .filter(({ meta }) => meta.kind !== 'practice paper')
    .map((document) => ({ path: document.path, text: authorText(document) }))
}

/** Pairs of documents that have too many runs of five words in common. */
export function findSimilarDocuments(documents: readonly LibraryDocument[]): ContentProblem[] {
  const texts = textsOf(documents)
  const runs = texts.map(
    ({ text }) => new Set(sentencesOf(text).flatMap((sentence) => runsOf(sentence, RUN))),
  )
  const documentsWith = new Map<string, number[]>()
  for (const [index, set] of runs.entries())
    for (const run of set) documentsWith.set(run, [...(documentsWith.get(run) ?? []), index])
  const shared = new Map<string, number>()
  for (const indexes of documentsWith.values())
    for (const [at, one] of indexes.entries())
      for (const other of indexes.slice(at + 1)) {
        const pair = `${one} ${other}`
        shared.set(pair, (shared.get(pair) ?? 0) + 1)
      }
  return [...shared].flatMap(([pair, count]) => {
    const [one = 0, other = 0] = pair.split(' ').map(Number)
    const share = count / Math.max(1, Math.min(runs[one]?.size ?? 0, runs[other]?.size ?? 0))
    if (share <= MOST_SHARED) return []
    const message = `shares ${Math.round(share * 100)} % of its runs of ${RUN} words with ${texts[one]?.path}; expected at most ${MOST_SHARED * 100} %`
    return [{ path: texts[other]?.path ?? '', message }]
  })
}

/** Sentences that occur in two documents. */
export function findRepeatedSentences(documents: readonly LibraryDocument[]): ContentProblem[] {
  const first = new Map<string, string>()
  return textsOf(documents).flatMap(({ path, text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const words = wordsOf(sentence)
      if (words.length < LEAST_WORDS || STATES_MARKS.test(sentence)) return []
      const key = words.join(' ')
      const known = first.get(key)
      if (!known) first.set(key, path)
      return known && known !== path ? [{ path, message: `"${sentence}" is also in ${known}` }] : []
    }),
  )
}

/**
 * The report for an author about all of `content/`, or about a part of it, and how many errors it has. Errors fail the tests.
 * Warnings need a person's judgement.
 * @param part the beginning of the paths to report, such as `content/examples/0500`; empty for all
 */
export function reportContent(
  { documents, tasks, levels, scripts, problems }: CheckedLibrary,
  figures: SiteConfig['figures'],
  part: string,
): { lines: string[]; errors: number } {
  const isInPart = ({ path }: { path: string }) => path.startsWith(part)
  const errors = [
    ...problems,
    ...checkQuestions(documents),
    ...checkLevels(levels),
    ...checkPairs(documents),
    ...checkDifficulty(documents),
    ...checkTaskTexts(tasks),
    ...findSimilarDocuments(documents),
    ...findGaps(documents, figures),
    ...checkVoices(documents),
    ...documents.flatMap(checkColours),
    ...checkCharacters([
      ...documents,
      ...[...tasks, ...scripts].map(({ path, body }) => ({ path, source: plainText(body) })),
    ]),
  ].filter(isInPart)
  const warnings = [
    ...findRepeatedSentences(documents),
    ...documents.flatMap(findStockPhrases),
    ...documents.flatMap(findHardReading),
    ...documents.flatMap(findFigures),
  ].filter(isInPart)
  return {
    lines: [
      ...section('Errors', errors.map(formatProblem)),
      ...section('Warnings', warnings.map(formatProblem)),
      ...section('Difficulty: the medians of each set', formatDifficulty(documents.filter(isInPart))),
      ...section('Voices', [...countVoices(documents), countCriticalNotes(documents)].map(formatVoice)),
      ...section('Claims', countClaims(documents, figures).map(formatClaim)),
      formatCounts(documents.filter(isInPart), part),
      `${tasks.length} tasks, ${wholeLadders(documents).length} with a low, a middle, a good and a top answer; ${levels.length} scales`,
    ],
    errors: errors.length,
  }
}

/** A line for each document: file, number of words, reading grade, date of review, title. */
export function listDocuments(documents: readonly LibraryDocument[]): string[] {
  return documents.map((document) => {
    const { path, meta, words } = document
    const name = path.replace(/^content\//, '').replace(/\.md$/, '')
    return `${name.padEnd(52)} ${String(words).padStart(5)} words  grade ${gradeOf(document).toFixed(1).padStart(4)}  ${meta.reviewed ?? 'not reviewed'}  ${meta.title}`
  })
}

function findHardReading(document: LibraryDocument): ContentProblem[] {
  if (document.meta.kind !== 'note') return []
  const grade = gradeOf(document)
  if (grade <= HIGHEST_GRADE) return []
  return [
    { path: document.path, message: `reads at grade ${grade}; expected at most ${HIGHEST_GRADE} for a note` },
  ]
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`), ''] : []
}

/** 'content: 40 notes, 2 strategies; 12 not reviewed'. */
function formatCounts(documents: readonly LibraryDocument[], part: string): string {
  const kinds = [...Map.groupBy(documents, ({ meta }) => meta.kind)].map(([kind, { length }]) =>
    formatCount(length, kind),
  )
  const unread = documents.filter(({ meta }) => !meta.reviewed).length
  return `${part || 'content'}: ${kinds.join(', ') || 'nothing to typeset'}; ${unread} not reviewed`
}

/** '1 note', '2 strategies'. */
function formatCount(count: number, kind: string): string {
  if (count === 1) return `1 ${kind}`
  return `${count} ${kind.endsWith('y') ? `${kind.slice(0, -1)}ies` : `${kind}s`}`
}

/** What is missing from the content: documents of a category or section, and documents that a claim counts. */
export function findGaps(
  documents: readonly LibraryDocument[],
  figures: SiteConfig['figures'],
): ContentProblem[] {
  const locations = locateDocuments(documents)
  const filled = new Set(locations.map(({ level, category }) => `${level} ${category}`))
  const sections = new Set(locations.map(({ section }) => section))
  const categories = LEVELS.flatMap((level) =>
    categoriesOf(level)
      .filter((category) => !filled.has(`${level} ${category}`))
      .map((category) => `category "${category}" of level "${level}" has no document`),
  )
  const keys = SECTIONS.filter((section) => !sections.has(section)).map(
    (section) => `section "${section}" has no document in any level`,
  )
  const claims = countClaims(documents, figures)
    .filter(({ claimed, counted }) => counted < claimed)
    .map(({ name, claimed, counted }) => `${name}: expected at least ${claimed}, but there are ${counted}`)
  return [...categories, ...keys, ...claims].map((message) => ({ path: 'content', message }))
}

/** A number that the site claims of its own writing, and the number there is. */
export interface Claim {
  name: string
  claimed: number
  counted: number
}

/** The specification gives 130 and more literary terms of IB. */
const IB_TERMS = 130

/** Every claim about our own writing: the tiles of the landing page, and the IB terms. */
export function countClaims(documents: readonly LibraryDocument[], figures: SiteConfig['figures']): Claim[] {
  const count = (...kinds: FrontMatter['kind'][]) =>
    documents.filter(({ meta }) => kinds.includes(meta.kind)).length
  const ibTerms = documents.filter(({ meta }) => meta.kind === 'term' && meta.level === 'ib').length
  return [
    { name: 'Study Notes & Guides', claimed: figures.studyNotes, counted: count('note', 'paper guide') },
    { name: 'Example Responses', claimed: figures.exampleResponses, counted: count('example') },
    { name: 'Writing Techniques', claimed: figures.writingTechniques, counted: count('technique') },
    { name: 'Analysis Frameworks', claimed: figures.analysisFrameworks, counted: count('framework') },
    { name: 'Exam Strategies', claimed: figures.examStrategies, counted: count('strategy') },
    { name: 'Terms of IB', claimed: IB_TERMS, counted: ibTerms },
  ]
}

/** 'Example Responses    12 of 100+, 88 to write'. */
export function formatClaim({ name, claimed, counted }: Claim): string {
  const missing = claimed - counted
  return `${name.padEnd(22)} ${String(counted).padStart(4)} of ${claimed}+${missing > 0 ? `, ${missing} to write` : ''}`
}

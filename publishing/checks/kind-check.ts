import type { SectionKey } from '#domain/resources/section.ts'
import { isCategory } from '#domain/resources/category.ts'
import { examOf, type LevelAddress } from '#domain/exams/exam.ts'
import { type ContentProblem, inField, messageIf, problemAt } from '#publishing/reading/content-problem.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { findExamPaper } from '#publishing/exam-papers.ts'
import { isDirective, plainText, directivesNamed, partsOf, textWithout } from '#publishing/markdown.ts'
import { countWords } from '#domain/count-words.ts'
import type { WithLocation } from '#publishing/reading/schema.ts'

/**
 * The kinds of documents whose front matter names their level, category and section. The location of a guide or a
 * practice paper follows from its paper.
 */
export const LOCATED_KINDS = ['note', 'example', 'technique', 'framework', 'strategy', 'term'] as const
export type LocatedKind = (typeof LOCATED_KINDS)[number]

/** The rules for the documents of a kind. Words are counted in the body, without passages and notes in the margin. */
export interface KindRules {
  /** Files below `content/`. Notes and examples are in a folder for each exam. */
  files: string
  words: readonly [least: number, most: number]
  categories: readonly string[]
  /** Second-level headings that are required, in this order. Others may come between them. */
  headings: readonly string[]
  /** Directives that are required. */
  directives: readonly ('compare' | 'try-it' | 'passage' | 'answer')[]
}

export const KIND_RULES: Record<LocatedKind, KindRules> = {
  note: {
    files: 'notes/*/*.md',
    words: [500, 1400],
    categories: [
      'notes',
      'structure',
      'vocabulary',
      'additional',
      'course-framework',
      'prescribed-texts',
      'assessment-tools',
    ],
    headings: [],
    directives: ['try-it'],
  },
  example: {
    files: 'examples/*/*.md',
    words: [80, 2600],
    categories: ['examples'],
    headings: ['Verdict', 'What would lift it further'],
    directives: ['answer'],
  },
  technique: {
    files: 'techniques/*.md',
    words: [350, 1200],
    categories: ['structure', 'literary-analysis'],
    headings: ['What it does to a reader', 'Two examples', 'When it fails', 'Your turn'],
    directives: ['try-it'],
  },
  framework: {
    files: 'frameworks/*.md',
    words: [400, 1400],
    categories: ['structure', 'literary-analysis', 'assessment-tools'],
    headings: ['The framework', 'At work on a passage', 'Your turn'],
    directives: ['passage', 'try-it'],
  },
  strategy: {
    files: 'strategies/*.md',
    words: [300, 1200],
    categories: ['notes', 'additional', 'assessment-tools'],
    headings: ['The drill'],
    directives: ['try-it'],
  },
  term: {
    files: 'terms/*.md',
    words: [200, 560],
    categories: ['vocabulary', 'literary-analysis'],
    headings: ['Example', 'Effect', 'How to write about it', 'Near terms', 'Your turn'],
    directives: ['compare', 'try-it'],
  },
}

/** Sections that only some levels have. Every level may have the others. */
const ONLY_AT: Partial<Record<SectionKey, readonly LevelAddress[]>> = {
  p3: ['igcse', 'alevel', 'edexcel'],
  p4: ['alevel', 'edexcel'],
  'essay-evidences': ['generalpaper'],
  'wen-scripts': ['edexcel'],
  'unit-exemplars': ['edexcel'],
  'edexcel-resources': ['edexcel'],
  'io-oral': ['ib'],
  'hl-essay': ['ib'],
  'extended-essays': ['ib'],
  'bodies-of-work': ['ib'],
  'literary-terms': ['ib'],
  'non-literary-features': ['ib'],
}

/** Reading speed of a second-language reader, in words per minute. */
const FASTEST = 220

/** Whether a document may have its location, and has the headings, directives and length of its kind. */
export function checkKindRules(document: LibraryDocument<WithLocation>): ContentProblem[] {
  const messages = [...checkLocation(document.meta), ...checkStructure(document), ...checkLength(document)]
  return messages.map((message) => ({ path: document.path, message }))
}

function checkLocation({ kind, level, category, section, papers }: WithLocation): string[] {
  const messages: string[] = []
  const report = (field: string, message: string) => messages.push(inField(field, message))
  const { categories } = KIND_RULES[kind]
  if (!categories.includes(category))
    report('category', `expected ${listed(categories)} for a ${kind}, but it is "${category}"`)
  const isOfLevel: boolean = isCategory(level, category)
  if (!isOfLevel) report('category', `only ib has "${category}", but the level is "${level}"`)
  const levels = ONLY_AT[section]
  if (levels && !levels.includes(level))
    report('section', `only ${levels.join(', ')} has "${section}", but the level is "${level}"`)
  const exam = findExamPaper(papers[0] ?? '')?.exam
  if (exam && examOf(exam).resourceLevel !== level)
    report('papers', `expected a paper of level "${level}" first, but it is "${papers[0]}"`)
  return messages
}

function checkStructure({ meta: { kind }, body }: LibraryDocument<WithLocation>): string[] {
  const { headings, directives } = KIND_RULES[kind]
  const found = partsOf(body).map(({ text }) => text)
  const missing = headings.filter((heading) => !found.includes(heading))
  const inOrder = found.filter((text) => headings.includes(text))
  const messages: string[] = []
  if (missing.length > 0)
    messages.push(`a ${kind} needs the heading ${missing.map((each) => `"## ${each}"`).join(', ')}`)
  else if (inOrder.join() !== headings.join())
    messages.push(`the headings of a ${kind} come once each, in the order ${listed(headings)}`)
  for (const name of directives.filter((each) => directivesNamed(body, each).length === 0))
    messages.push(
      `a ${kind} needs ${name === 'compare' ? '::::compare with :::weak and :::strong' : `:::${name}`}`,
    )
  const hasAnswer = directivesNamed(body, 'try-it').some((node) => plainText(node).includes('Answer:'))
  if (directives.includes('try-it') && !hasAnswer)
    messages.push('a :::try-it ends with its answer, which begins **Answer:**')
  return messages
}

function checkLength({ meta: { kind, minutes }, body }: LibraryDocument<WithLocation>): string[] {
  const own = countWords(textWithout(body, (node) => isDirective(node) && node.name === 'passage'))
  const [least, most] = KIND_RULES[kind].words
  const soonest = Math.ceil(countWords(plainText(body)) / FASTEST)
  return [
    ...messageIf(
      own < least || own > most,
      `a ${kind} has ${least} to ${most} words without its passages; this one has ${own}`,
    ),
    ...messageIf(
      minutes < soonest,
      inField('minutes', `expected ${soonest} or more for its length, but it is ${minutes}`),
    ),
  ]
}

function listed(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ')
}

const BEGINS_WITH_WHAT_TO_DO = new Set<WithLocation['kind']>(['technique', 'framework', 'strategy'])
const WHAT_TO_DO = 'What to do. '
const MOST_WORDS = 30
const EFFECT = 'What it does to a reader'

/** Whether a technique, framework or strategy begins with what to do, and a technique then says what comes of it. */
export function checkOpening({ path, meta, body }: LibraryDocument<WithLocation>): ContentProblem[] {
  if (!BEGINS_WITH_WHAT_TO_DO.has(meta.kind)) return []
  const [first] = body.children
  const opening = first?.type === 'paragraph' ? plainText(first).trim() : ''
  const words = countWords(opening.slice(WHAT_TO_DO.length))
  const effect = partsOf(body).find(({ text }) => text === EFFECT)
  const [says] = effect?.nodes ?? []
  return [
    ...messageIf(
      !opening.startsWith(WHAT_TO_DO) || words > MOST_WORDS,
      `a ${meta.kind} begins with a paragraph of its own: "**What to do.** ", and at most ${MOST_WORDS} words`,
    ),
    ...messageIf(
      effect !== undefined && !(says && plainText(says).startsWith('It ')),
      `"## ${EFFECT}" begins with what it does: "It makes the reader …"`,
    ),
  ].map((message) => ({ path, message }))
}

/** A rose mark is a fault. Only a student's answer has faults, and a model answer has none. */
export function checkColours({ path, meta, body }: LibraryDocument): ContentProblem[] {
  if (meta.kind === 'example') return []
  const faults = directivesNamed(body, 'mark').filter(({ attributes }) => attributes?.colour === 'rose')
  const message = 'colour=rose marks a fault in a student’s answer; a judgement or the point to see is yellow'
  return faults.map((node) => problemAt(path, node, message))
}

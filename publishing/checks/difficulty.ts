import { EXAM_IDS, type ExamId } from '#domain/exams/exam.ts'
import { countWords } from '#domain/count-words.ts'
import { fleschKincaid } from 'flesch-kincaid'
import type { Root } from 'mdast'
import { type ContentProblem, messageIf, problemAt } from '#publishing/reading/content-problem.ts'
import { type DirectiveNode } from '#publishing/directives.ts'
import { folderOf, type LibraryDocument, ofKind, setsOf } from '#publishing/document.ts'
import { plainText, directivesNamed } from '#publishing/markdown.ts'
import type { PracticePaper } from '#publishing/reading/schema.ts'
import type { LibraryTask } from '#publishing/tasks/task-schema.ts'
import { findQuestionRow } from '#publishing/tasks/question-rows.ts'
import { sentencesOf, syllablesOf } from './author-text.ts'

/** How hard a text is to read. */
export interface ReadingFigures {
  words: number
  wordsASentence: number
  /** Flesch-Kincaid: a US school grade. */
  grade: number
  /** Words of nine letters and more in a hundred. */
  longWords: number
}

/** The figures that a passage as hard as the exam's has in a range, and what they are called. */
const NAMES = [
  ['wordsASentence', 'words a sentence'],
  ['grade', 'grade'],
  ['longWords', 'words of nine letters and more in 100'],
] as const

/** The least and the greatest figure of a passage as hard as the exam's. */
interface Ranges extends Record<(typeof NAMES)[number][0], readonly [from: number, to: number]> {
  /** The least grade that the median of a paper may have. */
  medianGrade?: number
}

/** A shorter passage has too few sentences for a figure. */
const LEAST_WORDS = 120
const LONG_WORD = 9

const READING: Ranges = { wordsASentence: [14, 22], grade: [7, 12], longWords: [6, 12], medianGrade: 8.5 }
const TWO_VIEWS: Ranges = { wordsASentence: [15, 22], grade: [8, 12], longWords: [7, 13] }
const WRITTEN: Ranges = { wordsASentence: [16, 25], grade: [9, 13], longWords: [8, 15] }
const LITERARY: Ranges = { wordsASentence: [14, 24], grade: [7, 12], longWords: [6, 11] }

/**
 * What passages as hard as the exam's have, by paper. Real texts of 0500 Paper 1 of 2022 to 2024 were measured; the others are
 * our estimate. Papers that are not here have no figures.
 */
const RANGES: Readonly<Record<ExamId, Readonly<Record<string, Ranges>>>> = {
  '0500': { 1: READING, 2: TWO_VIEWS },
  '1123': { 1: READING, 2: READING },
  '8021': { 2: WRITTEN },
  '9093': { 1: WRITTEN, 4: WRITTEN },
  XEN01: { 1: WRITTEN, 2: WRITTEN, 3: LITERARY },
  IB: { 1: WRITTEN },
}

type Paper = LibraryDocument<PracticePaper>

interface MeasuredPassage extends ReadingFigures {
  document: Paper
  node: DirectiveNode
}

/** The figures of a text. */
export function measureText(text: string): ReadingFigures {
  const sentences = text
    .split('\n')
    .flatMap((block) => sentencesOf(block.replace(/(?<=[.!?][’”"')]+)\s+(?=[\p{Lu}‘“"'])/gu, '\n')))
    .filter((sentence) => wordsIn(sentence).length > 1)
  const words = wordsIn(text)
  const long = words.filter((word) => word.replace(/[^\p{L}]/gu, '').length >= LONG_WORD).length
  const counts = { sentence: sentences.length, word: words.length, syllable: syllablesOf(words) }
  const isEmpty = words.length === 0 || sentences.length === 0
  return {
    words: countWords(text),
    wordsASentence: isEmpty ? 0 : words.length / sentences.length,
    grade: isEmpty ? 0 : fleschKincaid(counts),
    longWords: isEmpty ? 0 : (100 * long) / words.length,
  }
}

/** Of each set that has passages to measure, by its folder: the median of each figure of its passages. */
export function measureSets(documents: readonly LibraryDocument[]) {
  return new Map(
    [...setsOf(documents)].flatMap(([folder, papers]) => {
      const passages = passagesOf(papers)
      return passages.length === 0 ? [] : [[folder, { ...medians(passages), papers }] as const]
    }),
  )
}

/** A set that calls itself as hard as the exam is so: each passage, and the median of the paper. */
export function checkDifficulty(documents: readonly LibraryDocument[]): ContentProblem[] {
  const hard = ofKind(documents, 'practice paper').filter(
    ({ meta }) => meta.difficulty === 'as hard as the exam',
  )
  return [...Map.groupBy(hard, folderOf).values()].flatMap(checkSet)
}

function checkSet(papers: readonly Paper[]): ContentProblem[] {
  const [first] = papers
  const ranges = first && RANGES[first.meta.exam][first.meta.paper]
  if (!first || !ranges) return []
  const passages = passagesOf(papers)
  const { grade } = medians(passages)
  const least = ranges.medianGrade ?? 0
  const found = passages.flatMap((passage) => checkPassage(passage, ranges))
  if (passages.length === 0 || grade >= least) return found
  const message = `the median of its grades is ${one(grade)}; a set as hard as the exam has ${least} or more`
  return [...found, { path: first.path, message }]
}

/**
 * The least words of the exam's texts, by kind of question. Those of 0500 and 1123 are known; the others are our estimate, on the
 * low side. Kinds that are not here have no length.
 */
const EXAM_WORDS: Readonly<Record<string, number>> = {
  '0500 1 summary': 380,
  '0500 1 attitudes and opinions': 380,
  '0500 1 extended response': 500,
  '0500 2 directed writing': 550,
  '1123 1 summary': 550,
  '1123 1 short response': 550,
  '1123 2 directed writing': 400,
  '8021 2 questions on situational material': 550,
  '8021 2 questions on a text': 600,
  '9093 1 directed response': 400,
  '9093 1 comparison': 400,
  '9093 1 text analysis': 450,
  '9093 3 language change': 300,
  '9093 3 child language acquisition': 200,
  '9093 4 English in the world': 400,
  '9093 4 language and the self': 400,
  'IB 1 guided analysis': 300,
  'XEN01 1 comparison': 600,
  'XEN01 1 creation of a text': 600,
  'XEN01 2 analysis of a transcript': 280,
  'XEN01 2 discussion of written language': 450,
  'XEN01 3 creation of a text': 600,
  'XEN01 4 analysis of data': 220,
}

/** Texts that have no length to compare: what a student wrote, and pages that are short in the exam too. */
const WITHOUT_LENGTH = /^(?:the student’s own text|an? (?:advertisement|comic strip|leaflet|notice|poster))$/

const SAYS = /\bOur (?:texts?|sources) (?:is|are) (?<how>shorter and easier|shorter|easier) than the exam’s\./

/** A task whose text is shorter or easier than the exam's says so in its question, and no other task does. */
export function checkTaskTexts(tasks: readonly LibraryTask[]): ContentProblem[] {
  return tasks.flatMap(({ path, meta, body }) => {
    const ease = easeOf(meta, body).join(' and ')
    const said = SAYS.exec(meta.question.replace(/\s+/g, ' '))?.groups?.how ?? ''
    if (said === ease) return []
    const message = ease
      ? `its text is so; it must say “Our text is ${ease} than the exam’s.”`
      : `it says that its text is ${said}, and no figure shows it`
    return [{ path, message: `front matter: field "question": ${message}` }]
  })
}

/** What the text of a task is beside the exam's: shorter, easier, both, or neither. */
function easeOf({ forms, asks }: LibraryTask['meta'], body: Root): string[] {
  const paper = findQuestionRow(forms[0] ?? '')?.paper.replace(/ p/, ' ') ?? ''
  const passages = directivesNamed(body, 'passage')
  const withLength = passages.filter(({ attributes }) => !WITHOUT_LENGTH.test(attributes?.exempt ?? ''))
  const toRead = passages.filter(({ attributes }) => !attributes?.exempt)
  const { words } = measureText(passagesText(withLength))
  const isShort = words > 0 && words < (EXAM_WORDS[`${paper} ${asks}`] ?? 0)
  return [...messageIf(isShort, 'shorter'), ...messageIf(isEasy(paper, toRead), 'easier')]
}

function isEasy(paper: string, passages: readonly DirectiveNode[]): boolean {
  const [exam, number = ''] = paper.split(' ')
  const id = EXAM_IDS.find((each) => each === exam)
  const ranges = id && RANGES[id][number]
  if (!ranges || passages.length === 0) return false
  const figures = measureText(passagesText(passages))
  const isLiterary = passages.every(({ attributes }) => attributes?.kind === 'literary')
  const expected = isLiterary ? LITERARY : ranges
  return NAMES.some(([figure]) => figures[figure] < expected[figure][0])
}

function passagesText(passages: readonly DirectiveNode[]): string {
  return passages.map(plainText).join('\n')
}

function checkPassage({ document, node, ...figures }: MeasuredPassage, ranges: Ranges): ContentProblem[] {
  const expected = node.attributes?.kind === 'literary' ? LITERARY : ranges
  const outside = NAMES.flatMap(([figure, name]) => {
    const [from, to] = expected[figure]
    const shown = one(figures[figure])
    const isOutside = Number(shown) < from || Number(shown) > to
    return messageIf(isOutside, `${shown} ${name}, expected ${from} to ${to}`)
  })
  if (outside.length === 0) return []
  const title = node.attributes?.title ?? 'a passage'
  const message = `${title}: the set says that it is as hard as the exam; ${outside.join('; ')}`
  return [problemAt(document.path, node, message)]
}

/** A line for each set: its difficulty, and the medians of its passages. */
export function formatDifficulty(documents: readonly LibraryDocument[]): string[] {
  const figures = measureSets(documents)
  return [...setsOf(documents)].map(([folder, [first]]) => {
    const of = figures.get(folder)
    const measured = of
      ? `${of.passages} ${of.passages === 1 ? 'passage ' : 'passages'}  words a sentence ${pad(of.wordsASentence)}  grade ${pad(of.grade)}  9+ letters ${pad(of.longWords)} %`
      : 'nothing to measure'
    return `${folder.padEnd(24)} ${(first?.meta.difficulty ?? '').padEnd(20)} ${measured}`
  })
}

function passagesOf(papers: readonly Paper[]): MeasuredPassage[] {
  return papers.flatMap((document) => {
    if (document.meta.document === 'mark scheme') return []
    return directivesNamed(document.body, 'passage').flatMap((node) => {
      if (node.attributes?.exempt) return []
      const figures = measureText(plainText(node))
      return figures.words < LEAST_WORDS ? [] : [{ ...figures, document, node }]
    })
  })
}

function medians(passages: readonly ReadingFigures[]): ReadingFigures & { passages: number } {
  const median = (name: keyof ReadingFigures) => medianOf(passages.map((passage) => passage[name]))
  return {
    passages: passages.length,
    words: median('words'),
    wordsASentence: median('wordsASentence'),
    grade: median('grade'),
    longWords: median('longWords'),
  }
}

function medianOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2
}

function wordsIn(text: string): string[] {
  return text.match(/\p{L}[\p{L}’'-]*/gu) ?? []
}

function one(figure: number): string {
  return figure.toFixed(1)
}

function pad(figure: number): string {
  return one(figure).padStart(4)
}

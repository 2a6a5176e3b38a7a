import { type PracticeSet, parseSetName, practiceSets } from '#domain/papers/practice-set.ts'
import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { parseSubject } from '#domain/study/log/subject.ts'
import type { BankQuestion } from './question.ts'

const PRINT_PATH = '/questions/print'

/** The address of the print kit of a question. An official question has none: its text stays in its paper. */
export function printAddress({ id, source }: Pick<BankQuestion, 'id' | 'source'>): string | undefined {
  return source === 'official' ? undefined : `${PRINT_PATH}?${new URLSearchParams({ of: id })}`
}

/** What the address of a print kit names. */
export type Printed = { type: 'task'; id: string } | { type: 'set'; set: PracticeSet; question: string }

/** Reads the parameter `of` of a print kit's address. Undefined if there is no such question of ours. */
export function parsePrinted(of: string | null): Printed | undefined {
  const subject = parseSubject(of ?? '')
  if (subject?.type === 'task') return { type: 'task', id: `${subject.exam}/${subject.name}` }
  if (subject?.type !== 'set' || subject.question === undefined) return undefined
  const exam = PAPER_EXAM_IDS.find((id) => id === subject.exam)
  const named = parseSetName(subject.set)
  const sets = exam ? practiceSets(exam) : []
  const set = sets.find(({ paper, number }) => paper === named?.paper && number === named.number)
  return set && { type: 'set', set, question: subject.question }
}

/** The parts of a print kit in their order. */
export const KIT_PARTS = ['question', 'texts', 'lines', 'levels', 'answers', 'order'] as const
export type KitPartId = (typeof KIT_PARTS)[number]

/** What a print kit is of: a task by its id, or a question of a set. */
export type KitOf =
  | { type: 'task'; id: string }
  | { type: 'set'; set: Pick<PracticeSet, 'exam' | 'paper' | 'number'>; question: string }

/** The name of a kit's files: `0500/canteen-speech`, `0500/p1-set3-2d`. */
export function kitName(of: KitOf): string {
  if (of.type === 'task') return of.id
  const { exam, paper, number } = of.set
  return `${exam.toLowerCase()}/p${paper}-set${number}-${of.question}`
}

/** Where a server says which parts the PDF of a kit can have. */
export function kitListAddress(of: KitOf): string {
  return `/print/${kitName(of)}.json`
}

/** The PDF of the ticked parts: `/print/0500/canteen-speech.pdf?parts=question,lines&paper=a4`. */
export function kitPdfAddress(of: KitOf, parts: readonly KitPartId[], paper: 'A4' | 'Letter'): string {
  return `/print/${kitName(of)}.pdf?parts=${parts.join()}&paper=${paper.toLowerCase()}`
}

/** Whether a question is about a text of its paper: it names the text, the list of questions does, or it says `both texts`. */
export function isAboutText(question: string, name: string, listed: string | undefined): boolean {
  return (
    name === listed || question.includes(name) || /\bboth (?:the )?texts\b|\bTexts A and B\b/.test(question)
  )
}

/** A block of a sheet that is never divided: a paragraph, a heading, an item of a list. */
export interface MeasuredBlock {
  height: number
  /** A heading stays with the block after it. */
  isHead: boolean
}

/** Which blocks are on which page. A block that is taller than a page has one to itself. */
export function fillPages(blocks: readonly MeasuredBlock[], pageHeight: number): number[][] {
  const pages: number[][] = []
  let page: number[] = []
  let used = 0
  for (const [at, { height }] of blocks.entries()) {
    if (page.length > 0 && used + height > pageHeight) {
      const withoutHeads = page.slice(0, page.findLastIndex((each) => blocks[each]?.isHead !== true) + 1)
      const full = withoutHeads.length > 0 ? withoutHeads : page
      pages.push(full)
      page = page.slice(full.length)
      used = page.reduce((sum, each) => sum + (blocks[each]?.height ?? 0), 0)
    }
    page.push(at)
    used += height
  }
  return page.length > 0 ? [...pages, page] : pages
}

/** What a hand writes on a lined page. */
const WORDS_ON_A_PAGE = 220
const WORDS_FOR_A_MARK = 9

/** How many lined pages an answer needs, by the words asked for, or else by its marks. */
export function linedPages({
  words,
  marks,
}: {
  words?: { to?: number | undefined } | undefined
  marks: number
}): number {
  return Math.max(1, Math.ceil((words?.to ?? marks * WORDS_FOR_A_MARK) / WORDS_ON_A_PAGE))
}

/**
 * Answers in an order that says nothing of their marks: the same for the same answers, so that a class's sheets and the
 * teacher's list agree.
 */
export function mixed<Each extends { id: string }>(answers: readonly Each[]): Each[] {
  return answers.toSorted((a, b) => hashOf(a.id) - hashOf(b.id) || (a.id < b.id ? -1 : 1))
}

/** `A` for the first answer. */
export function letterOf(at: number): string {
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(at)
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

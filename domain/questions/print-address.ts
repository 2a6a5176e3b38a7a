import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { parseSetName, type PracticeSet, practiceSets } from '#domain/papers/practice-set.ts'
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

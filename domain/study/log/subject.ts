import { PAPER_EXAM_IDS, type PaperExamId, type ExamId } from '#domain/exams/exam.ts'
import type { PaperYear } from '#domain/papers/sitting.ts'

/** What a fact can be about. */
export type Subject =
  | { type: 'exam'; exam: string }
  /** A variant of a year: `0500/2024/Summer-1-2`. A question adds `#2d`. */
  | { type: 'variant'; exam: PaperExamId; year: number; key: string; question?: string }
  /** A set of our own: `0500/sets/p1-3`. */
  | { type: 'set'; exam: string; set: string; question?: string }
  | { type: 'task'; exam: string; name: string }
  | { type: 'card'; card: string }
  /** Two versions to judge: `pair/term-metonymy`. */
  | { type: 'pair'; pair: string }
  /** A document that belongs to no variant: `file/0500_s24_er`, `file/framework-floor-map`. */
  | { type: 'file'; file: string }
  /** A goal of the practice, by the id of its row: `goal/{id}`. */
  | { type: 'goal'; goal: string }

/** Reads a subject. Undefined if this site does not know such subjects. */
export function parseSubject(text: string): Subject | undefined {
  const [whole = '', question, ...rest] = text.split('#')
  if (rest.length > 0 || (question !== undefined && !/^\d{1,2}[a-z]{0,6}$/.test(question))) return undefined
  const [first = '', second = '', third = '', ...more] = whole.split('/')
  if (more.length > 0) return undefined
  const paper = readPaper(first, second, third)
  if (paper) return question === undefined ? paper : { ...paper, question }
  if (question !== undefined) return undefined
  if (first === 'task')
    return isName(second) && isName(third) ? { type: 'task', exam: second, name: third } : undefined
  if (third !== '') return undefined
  if (first === 'card') return isName(second) ? { type: 'card', card: second } : undefined
  if (first === 'pair') return isName(second) ? { type: 'pair', pair: second } : undefined
  if (first === 'file') return isName(second) ? { type: 'file', file: second } : undefined
  if (first === 'goal') return isName(second) ? { type: 'goal', goal: second } : undefined
  return second === '' && isName(first) ? { type: 'exam', exam: first } : undefined
}

/** The paper that a question is part of; any other subject is itself. */
export function paperOf(subject: string): string {
  return subject.replace(/#.*$/, '')
}

/** The subject of a question of a paper: `0500/sets/p1-3#2d`. Without a question it is the paper itself. */
export function questionOf(paper: string, question: string | undefined): string {
  return question === undefined ? paper : `${paper}#${question}`
}

/** The question in a subject: `2d` in `0500/sets/p1-3#2d`. */
export function questionIn(subject: string): string {
  return subject.replace(/^.*#/, '')
}

function readPaper(first: string, second: string, third: string) {
  if (second === 'sets' && isName(first) && isName(third)) {
    return { type: 'set', exam: first, set: third } as const
  }
  const exam = PAPER_EXAM_IDS.find((id) => id === first)
  if (!exam || !/^\d{4}$/.test(second) || !/^[A-Z][a-z]+-\w{0,4}-\w{0,4}$/.test(third)) return undefined
  return { type: 'variant', exam, year: Number(second), key: third } as const
}

function isName(text: string): boolean {
  return /^[a-z\d][a-z\d._-]{0,119}$/i.test(text)
}

/** The subject of a variant, from its exam, year and key: `0500/2024/Summer-1-2`. That of a set is `0500/sets/p1-3`. */
export function variantSubject(exam: ExamId, year: PaperYear, key: string): string {
  const [, number, paper] = (year === 'sets' && /^Set(\d+)-(\w+)-$/.exec(key)) || []
  return number && paper ? `${exam}/sets/p${paper}-${number}` : `${exam}/${year}/${key}`
}

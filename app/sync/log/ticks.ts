import { findPaperExam, EXAM_IDS, type ExamId } from '#domain/exams/exam.ts'
import { listSessions } from '#domain/papers/catalogue.ts'
import { completionOf, formatCompletion, parseCompletion } from '#domain/study/completion.ts'
import { parseSetName } from '#domain/papers/practice-set.ts'
import type { PaperYear } from '#domain/papers/sitting.ts'
import { parseSubject, type Subject, variantSubject } from '#domain/study/log/subject.ts'
import type { Texts } from './make-facts.ts'

/** The years that may have ticks, and our sets. Reading a key costs almost nothing. */
const YEARS: readonly PaperYear[] = [...Array.from({ length: 60 }, (_, index) => 2000 + index), 'sets']

const PLACES = EXAM_IDS.flatMap((exam) => YEARS.map((year) => ({ exam, year })))

/** The subjects of all ticks on this device. */
function readTicks(texts: Texts): string[] {
  return PLACES.flatMap(({ exam, year }) => {
    const text = texts.read(completionKey(exam, year))
    const completion = text === null ? undefined : parseCompletion(text)
    return completion ? [...completion.variants].map((key) => variantSubject(exam, year, key)) : []
  })
}

/** Says that this device has had a log. */
export const LOG_KEY = 'ee_study_v1'

/**
 * The subjects of the ticks that go into a new log, and sets the texts aside as they are. If this device has had a log,
 * the browser wiped it: then the ticks of a student come back from the server, and only a visitor's are taken again.
 * `fresh` are the subjects of ticks that are on their way into the log by themselves.
 */
export function takeTicks(texts: Texts, isStudent: boolean, fresh: ReadonlySet<string>): string[] {
  const hadLog = texts.read(LOG_KEY) !== null
  texts.write(LOG_KEY, '1')
  if (hadLog && isStudent) return []
  for (const { exam, year } of hadLog ? [] : PLACES) {
    const text = texts.read(completionKey(exam, year))
    if (text !== null) texts.write(`ee_completion_before_log:${exam}:${year}`, text)
  }
  return readTicks(texts).filter((subject) => !fresh.has(subject))
}

/** Writes the ticks that the log amounts to. A text that says the same stays as it is. */
export function writeTicks(texts: Texts, completed: ReadonlySet<string>) {
  const byKey = new Map<string, string[]>()
  for (const text of completed) {
    const tick = tickOf(parseSubject(text))
    if (!tick) continue
    const key = completionKey(tick.exam, tick.year)
    byKey.set(key, [...(byKey.get(key) ?? []), tick.key])
  }
  for (const { exam, year } of PLACES) {
    const key = completionKey(exam, year)
    const wanted = byKey.get(key) ?? []
    const text = texts.read(key)
    if (text === null && wanted.length === 0) continue
    const before = text === null ? undefined : parseCompletion(text)
    if (text !== null && !before) texts.write(`${key}:damaged`, text)
    if (before?.variants.size === wanted.length && wanted.every((each) => before.variants.has(each))) continue
    // A list that is empty now leaves no trace of the year.
    const isEmpty = wanted.length === 0
    texts.write(key, isEmpty ? null : formatCompletion(completionOf(wanted, listSessions(exam, year))))
  }
}

/** The tick of a variant or set; undefined for a question, or if this site's lists do not have such papers. */
function tickOf(subject: Subject | undefined): { exam: ExamId; year: PaperYear; key: string } | undefined {
  if (subject?.type === 'variant' && subject.question === undefined) return subject
  if (subject?.type !== 'set' || subject.question !== undefined) return undefined
  const exam = findPaperExam(subject.exam)
  const set = parseSetName(subject.set)
  return exam && set && { exam: exam.id, year: 'sets', key: `Set${set.number}-${set.paper}-` }
}

/** Where the ticks of an exam and year, or of its sets, are: a text that a page reads at once, without the log. */
export function completionKey(exam: ExamId, year: PaperYear): string {
  return `ee_completion_v1:${exam}:${year}`
}

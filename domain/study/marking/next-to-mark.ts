import { questionStates } from '#domain/study/answers/own-answers.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import { paperOf } from '#domain/study/log/subject.ts'

/**
 * The next question of a paper that is written and not marked: the first one after `subject`, else the first of all.
 * `questions` are the subjects in the order of the paper. Undefined if none is left.
 */
export function nextToMark(
  record: StudyRecord,
  subject: string,
  questions: readonly string[],
): string | undefined {
  const at = questions.indexOf(subject)
  const states = questionStates(record, paperOf(subject), questions.map(idOf))
  const isOpen = (question: string) =>
    question !== subject && states.get(idOf(question)) === 'written' && !record.markings.has(question)
  return questions.slice(at + 1).find(isOpen) ?? questions.find(isOpen)
}

/** `0500/sets/p1-3#2d` is the question `2d`. */
function idOf(question: string): string {
  return question.replace(/^.*#/, '')
}

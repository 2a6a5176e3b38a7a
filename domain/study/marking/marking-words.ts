import type { AnswerMarking, StudyRecord } from '#domain/study/log/record.ts'
import { objectiveName } from './level-marks.ts'
import { questionStates } from '#domain/study/answers/own-answers.ts'
import { paperOf, questionIn } from '#domain/study/log/subject.ts'

/** `Reading 10/15, Writing 7/10`; empty if the marks are not divided. */
export function marksLine({ marks }: Pick<AnswerMarking, 'marks'>): string {
  return marks
    .flatMap(({ objective, got, of }) =>
      objective === undefined ? [] : [`${objectiveName(objective)} ${got}/${of}`],
    )
    .join(', ')
}

/** The sentences that a student chose. */
export function chosenSentences({ marks }: Pick<AnswerMarking, 'marks'>): string[] {
  return marks.flatMap(({ sentence }) => sentence ?? [])
}

/** The mark of several questions together, such as 1(d)(i) and (ii); undefined unless all are marked. */
export function markTogether(
  marks: readonly (Pick<AnswerMarking, 'got' | 'of'> | undefined)[],
): { got: number; of: number } | undefined {
  const known = marks.filter((mark) => mark !== undefined)
  if (known.length === 0 || known.length < marks.length) return undefined
  return known.reduce((sum, { got, of }) => ({ got: sum.got + got, of: sum.of + of }), { got: 0, of: 0 })
}

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
  const states = questionStates(record, paperOf(subject), questions.map(questionIn))
  const isOpen = (question: string) =>
    question !== subject && states.get(questionIn(question)) === 'written' && !record.markings.has(question)
  return questions.slice(at + 1).find(isOpen) ?? questions.find(isOpen)
}

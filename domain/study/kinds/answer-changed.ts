import { isUuid } from '#domain/study/log/fact.ts'
import { defineKind } from '#domain/study/log/kind.ts'
import { ANSWER_STATES } from '#domain/study/log/record.ts'

/**
 * The state of an answer changes. The text is not in the log: `answer` is its id among the versions of answers.
 * `instead` is the answer whose place it takes: the student began again, or chose between the texts of two devices.
 */
export const answerChanged = defineKind({
  name: 'answer.changed',
  version: 1,
  subjects: ['variant', 'set', 'task'],
  read({ answer, attempt, state, instead }) {
    const known = ANSWER_STATES.find((each) => each === state)
    if (!isUuid(answer) || !isUuid(attempt) || !known) return undefined
    if (instead !== undefined && (!isUuid(instead) || instead === answer)) return undefined
    return { answer, attempt, state: known, instead }
  },
  change({ answers, replacedAnswers }, { subject }, { answer, attempt, state, instead }) {
    if (instead !== undefined) replacedAnswers.add(instead)
    if (instead !== undefined) replacedAnswers.delete(answer)
    const own = answers.get(subject) ?? new Map()
    // The last one that changed is the last of the map.
    own.delete(answer)
    answers.set(subject, own.set(answer, { attempt, state }))
  },
})

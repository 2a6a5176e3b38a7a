import { newFormOf } from './chosen-sitting.ts'
import type { Component } from '#domain/exams/component.ts'
import {
  formatWords,
  newGroups,
  type QuestionGroup,
  questionGroups,
  sameWords,
  successor,
  whatBecame,
} from './form-questions.ts'

/** A line of the table of what changed: some questions to the last year of a form, and those from the next year on. */
export interface FormChange {
  before: ChangedGroup | undefined
  after: ChangedGroup | undefined
}

export interface ChangedGroup {
  /** `2(d), language task, 200-300 words` */
  text: string
  marks: number
}

/** What became of the questions of a form whose marks or words are others in the next form, a sentence each. */
export function changeLines(form: Component): string[] {
  return questionGroups(form).flatMap((group) => {
    const next = successor(form, group)?.group
    const isSame = !next || (next.marks === group.marks && sameWords(next, group))
    const became = isSame ? undefined : whatBecame(form, group.label)
    return became === undefined ? [] : [`${inWords(became)}.`]
  })
}

/** A number alone is a question: `3 is 4` is `Question 3 is Question 4`. */
function inWords(sentence: string): string {
  return sentence.replace(/^(\d+) is /, 'Question $1 is ').replace(/ is (\d+) from /, ' is Question $1 from ')
}

/** All questions of a form beside those of the next one; empty if the facts do not say what became of them. */
export function formChanges(form: Component): FormChange[] {
  const next = newFormOf(form)
  const kept = questionGroups(form).map((group) => ({ before: group, after: successor(form, group)?.group }))
  if (!next || kept.every(({ after }) => after === undefined)) return []
  const added = newGroups(next).map((group) => ({ before: undefined, after: group }))
  const order = questionGroups(next).map(({ label }) => label)
  return [...kept, ...added]
    .toSorted((a, b) => order.indexOf(a.after?.label ?? '') - order.indexOf(b.after?.label ?? ''))
    .map(({ before, after }) => ({ before: changedGroup(before), after: changedGroup(after) }))
}

function changedGroup(group: QuestionGroup | undefined): ChangedGroup | undefined {
  if (!group) return undefined
  const { label, kind, words, marks } = group
  return { text: [label, kind, words && formatWords(words)].filter(Boolean).join(', '), marks }
}

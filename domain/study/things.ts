import { listed } from '#domain/plural.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'

/** One kind of what a student did, counted: `2 papers marked complete`. */
export interface Things {
  count: number
  words: string
}

/**
 * What a record has, counted in the words that a student would use. What amounts to nothing, such as a tick that was taken
 * back, is not counted. `photographs` are not in the record.
 */
export function thingsIn(record: StudyRecord, photographs = 0): Things[] {
  const { answers, attempts, handedIn, notes } = record
  const texts = sizes(answers.values(), (own) => [...own.values()].filter(({ state }) => state !== 'deleted'))
  const onPaper = [...handedIn.values()].filter(({ isByHand }) => isByHand).length
  const begun = [...attempts].filter(([paper]) => isOnlyBegun(record, paper)).length
  const counted: readonly [count: number, one: string, many: string][] = [
    [record.completed.size, 'paper marked complete', 'papers marked complete'],
    [texts, 'answer', 'answers'],
    [onPaper, 'paper written by hand', 'papers written by hand'],
    [photographs, 'photograph', 'photographs'],
    [begun, 'paper begun', 'papers begun'],
    [record.marks.size + record.markings.size, 'mark given', 'marks given'],
    [sizes(notes.values(), (own) => [...own]), 'mark on a page', 'marks on pages'],
    [record.judgedPairs.length + record.judgedLevels.length, 'exercise in marking', 'exercises in marking'],
    [record.returned.size, 'answer returned by a class', 'answers returned by classes'],
    [record.reviews.size, 'card', 'cards'],
    [record.stopped.size, 'place where you stopped', 'places where you stopped'],
    [record.exam ? 1 : 0, 'exam chosen', 'exams chosen'],
    [record.plan ? 1 : 0, 'plan', 'plans'],
  ]
  return counted.flatMap(([count, one, many]) =>
    count === 0 ? [] : [{ count, words: `${count} ${count === 1 ? one : many}` }],
  )
}

/** `2 papers marked complete, 1 answer and 1 plan`; empty without any. */
export function listThings(things: readonly Things[]): string {
  return listed(things.map((thing) => thing.words))
}

export function countThings(things: readonly Things[]): number {
  return things.reduce((sum, { count }) => sum + count, 0)
}

/** Whether a paper was begun, and nothing of it is an answer or handed in. */
function isOnlyBegun({ answers, handedIn }: StudyRecord, paper: string): boolean {
  const isOfPaper = (subject: string) => subject === paper || subject.startsWith(`${paper}#`)
  return ![...answers.keys(), ...handedIn.keys()].some(isOfPaper)
}

function sizes<Item>(items: Iterable<Item>, listOf: (item: Item) => readonly unknown[]): number {
  return [...items].reduce((sum, item) => sum + listOf(item).length, 0)
}

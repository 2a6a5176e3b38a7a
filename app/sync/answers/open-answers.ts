import { itemsOf, parseJson } from '#domain/unknown-value.ts'

/**
 * The storage key of the model answers that are not folded on this device. It has the ids of those that the reader asked
 * for, and the subjects of the tasks that the student has written, on whatever device.
 */
export const OPEN_ANSWERS_KEY = 'ee_open_answers_v1'

const TASK = 'task/'

/** The stored list with exactly these tasks. The ids of answers stay. */
export function withWrittenTasks(text: string | null, tasks: readonly string[]): string {
  const asked = parseOpenAnswers(text).filter((id) => !id.startsWith(TASK))
  return JSON.stringify([...asked, ...tasks])
}

export function parseOpenAnswers(text: string | null): string[] {
  return itemsOf(parseJson(text)).filter((each) => typeof each === 'string')
}

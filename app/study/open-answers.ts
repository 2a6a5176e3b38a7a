/**
 * The storage key of the model answers that are not folded on this device. It has the ids of those that the reader asked
 * for, and the subjects of the tasks that the reader has written.
 */
export const OPEN_ANSWERS_KEY = 'ee_open_answers_v1'

/** The most that are remembered. The oldest are folded again. */
const MOST = 400

/** The stored list with one more. */
export function withOpenAnswer(text: string | null, id: string): string {
  return JSON.stringify([...parseOpenAnswers(text).filter((each) => each !== id), id].slice(-MOST))
}

export function parseOpenAnswers(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

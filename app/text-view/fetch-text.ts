import { fetchBeside } from '#app/lib/device/document-files.ts'
import { parseSetExam } from '#domain/papers/practice-set.ts'
import { fieldOf } from '#domain/unknown-value.ts'

/** Whether a document has a text view: ours do, which the build writes as HTML too. */
export function hasTextView(fileName: string): boolean {
  return parseSetExam(fileName) !== undefined
}

/** The text of one of our papers as HTML, on a second try past the browser's cache. Throws if it cannot be loaded. */
export async function fetchText(fileName: string, signal: AbortSignal, isAgain: boolean): Promise<string> {
  const cache = isAgain ? 'reload' : 'default'
  const text = await fetchBeside(fileName, 'text', { signal, cache })
  const html = fieldOf(text, 'html')
  if (fieldOf(text, 'v') !== 1 || typeof html !== 'string') throw new Error(`${fileName}: no text`)
  return html
}

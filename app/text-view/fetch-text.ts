import { fetchBeside } from '#app/lib/device/document-files.ts'
import { parseSetExam } from '#domain/papers/practice-set.ts'
import { fieldOf } from '#domain/unknown-value.ts'

/** Whether a document has a text view: ours do, which the build writes as HTML too. */
export function hasTextView(fileName: string): boolean {
  return parseSetExam(fileName) !== undefined
}

/** Texts that this page has loaded, so that changing documents shows them at once. */
const loaded = new Map<string, string>()

/** The text of a document that this page has loaded. */
export function loadedText(fileName: string): string | undefined {
  return loaded.get(fileName)
}

/** Keeps a text that the page had already. */
export function keepText(fileName: string, html: string): void {
  loaded.set(fileName, html)
}

/** Loads the text of one of our papers for `loadedText`. Returns whether it is there. Never throws. */
export async function loadText(fileName: string, signal: AbortSignal, isAgain = false): Promise<boolean> {
  if (loaded.has(fileName)) return true
  try {
    loaded.set(fileName, await fetchText(fileName, signal, isAgain))
  } catch {
    // It stays unknown: the reader can ask again.
  }
  return loaded.has(fileName)
}

/** The text of one of our papers as HTML, on a second try past the browser's cache. Throws if it cannot be loaded. */
export async function fetchText(fileName: string, signal: AbortSignal, isAgain: boolean): Promise<string> {
  const cache = isAgain ? 'reload' : 'default'
  const text = await fetchBeside(fileName, 'text', { signal, cache })
  const html = fieldOf(text, 'html')
  if (fieldOf(text, 'v') !== 1 || typeof html !== 'string') throw new Error(`${fileName}: no text`)
  return html
}

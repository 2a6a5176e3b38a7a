import { useEffect, useMemo, useState } from 'react'
import { questionsOfSet, fetchBeside } from '#app/lib/device/document-files.ts'
import { type PaperText, readPaperText } from '#domain/papers/paper-text.ts'
import { parseSetExam } from '#domain/papers/practice-set.ts'
import { fieldOf } from '#domain/unknown-value.ts'

export interface QuestionTexts {
  /** The text of the paper is on its way. */
  isComing: boolean
  /** What a question asks, as HTML of ours; undefined if this site does not have it. */
  htmlOf: (question: string) => string | undefined
}

const NONE = () => undefined

/** What the questions of a question paper ask. Only our own papers have their text here. */
export function useQuestionTexts(fileName: string | undefined): QuestionTexts {
  const wanted = fileName !== undefined && hasTextView(fileName) ? fileName : undefined
  const [ended, setEnded] = useState<string>()
  const text = wanted === undefined ? undefined : loadedText(wanted)
  const html = text && 'html' in text ? text.html : undefined
  useEffect(() => {
    if (wanted === undefined || loadedText(wanted) !== undefined) return undefined
    const left = new AbortController()
    void loadText(wanted, left.signal).then(() => left.signal.aborted || setEnded(wanted))
    return () => left.abort()
  }, [wanted])
  const htmlOf = useMemo(() => (html === undefined ? NONE : questionsOfSet(html)), [html])
  return { isComing: wanted !== undefined && html === undefined && ended !== wanted, htmlOf }
}

/** Whether a document certainly has a text view: ours do, which the build writes as HTML too. */
export function hasTextView(fileName: string): boolean {
  return parseSetExam(fileName) !== undefined
}

/** Whether a document may have a text view: also an official one, where its reading is sure. */
export function mayHaveText(fileName: string): boolean {
  return hasTextView(fileName) || /^\w{4,5}_[a-z]{1,2}\d\d_(?:qp|ms|in|er)(?:_\d{1,2})?\.pdf$/i.test(fileName)
}

/** The text of one of our papers as HTML, or of an official one by its pages. */
export type LoadedText = { html: string } | PaperText

/** Texts that this page has loaded, so that changing documents shows them at once. */
const loaded = new Map<string, LoadedText>()

/** The text of a document that this page has loaded. */
export function loadedText(fileName: string): LoadedText | undefined {
  return loaded.get(fileName)
}

/** Keeps the text of one of our papers that the page had already. */
export function keepText(fileName: string, html: string): void {
  loaded.set(fileName, { html })
}

/** Loads the text of a paper for `loadedText`. Returns whether it is there. Never throws. */
export async function loadText(fileName: string, signal: AbortSignal, isAgain = false): Promise<boolean> {
  if (loaded.has(fileName)) return true
  try {
    const text = await fetchText(fileName, signal, isAgain)
    if (text) loaded.set(fileName, text)
  } catch {
    // It stays unknown: the reader can ask again.
  }
  return loaded.has(fileName)
}

/**
 * The text of a paper, on a second try past the browser's cache; undefined if there is none. Throws if it cannot be loaded, or
 * if one of ours has none.
 */
async function fetchText(
  fileName: string,
  signal: AbortSignal,
  isAgain: boolean,
): Promise<LoadedText | undefined> {
  const cache = isAgain ? 'reload' : 'default'
  const text = await fetchBeside(fileName, 'text', { signal, cache })
  if (!hasTextView(fileName)) return readPaperText(text)
  const html = fieldOf(text, 'html')
  if (fieldOf(text, 'v') !== 1 || typeof html !== 'string') throw new Error(`${fileName}: no text`)
  return { html }
}

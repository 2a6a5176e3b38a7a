import { useEffect, useMemo, useState } from 'react'
import { questionsOfSet } from '#app/lib/device/document-files.ts'
import { hasTextView, loadedText, loadText } from './fetch-text.ts'

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

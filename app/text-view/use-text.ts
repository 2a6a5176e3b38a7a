import { useEffect, useState } from 'react'
import { fetchText } from './fetch-text.ts'

type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; html: string }

/** Texts that this page has loaded, so that changing documents shows them at once. */
const loaded = new Map<string, string>()

/** The text of a document, and how to ask for it again if it did not come. */
export function useText(fileName: string): { text: Loading; retry: () => void } {
  const [failed, setFailed] = useState<string>()
  const [, setLoaded] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const html = loaded.get(fileName)

  useEffect(() => {
    if (loaded.has(fileName)) return
    const left = new AbortController()
    fetchText(fileName, left.signal).then(
      (text) => {
        loaded.set(fileName, text)
        setLoaded((count) => count + 1)
      },
      () => {
        if (!left.signal.aborted) setFailed(fileName)
      },
    )
    return () => left.abort()
  }, [fileName, attempt])

  const retry = () => {
    setFailed(undefined)
    setAttempt((count) => count + 1)
  }
  if (html !== undefined) return { text: { state: 'loaded', html }, retry }
  return { text: { state: failed === fileName ? 'failed' : 'loading' }, retry }
}

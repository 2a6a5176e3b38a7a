import { useEffect, useState } from 'react'
import { fetchText } from './fetch-text.ts'

type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; html: string }

/** Texts that this page has loaded, so that changing documents shows them at once. */
const loaded = new Map<string, string>()

/** The text of a document, and how to ask for it again if it did not come. */
export function useText(fileName: string): { text: Loading; retry: () => void } {
  const [came, setCame] = useState<{ fileName: string; isLoaded: boolean }>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (loaded.has(fileName)) return
    const left = new AbortController()
    async function load() {
      try {
        loaded.set(fileName, await fetchText(fileName, left.signal, attempt > 0))
      } catch {
        // It stays unknown: the reader can ask again.
      }
      if (!left.signal.aborted) setCame({ fileName, isLoaded: loaded.has(fileName) })
    }
    void load()
    return () => left.abort()
  }, [fileName, attempt])

  const retry = () => {
    setCame(undefined)
    setAttempt((count) => count + 1)
  }
  const html = loaded.get(fileName)
  if (html !== undefined) return { text: { state: 'loaded', html }, retry }
  const hasFailed = came?.fileName === fileName && !came.isLoaded
  return { text: { state: hasFailed ? 'failed' : 'loading' }, retry }
}

import { useEffect, useState } from 'react'

/** Something that a component loads. */
export type Load<Value> =
  | { status: 'loading'; value?: undefined }
  | { status: 'loaded'; value: Value }
  | { status: 'failed'; value?: undefined; retry: () => void }

/** Loads what a component shows. `load` must stay the same function as long as it loads the same thing. */
export function useLoad<Value>(load: () => Promise<Value>, isWanted = true): Load<Value> {
  const [tries, setTries] = useState(0)
  const [result, setResult] = useState<{ load: typeof load; tries: number; loaded?: { value: Value } }>()
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    load().then(
      (value) => isCurrent && setResult({ load, tries, loaded: { value } }),
      () => isCurrent && setResult({ load, tries }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, tries, isWanted])
  if (result?.load !== load || result.tries !== tries) return { status: 'loading' }
  if (!result.loaded) return { status: 'failed', retry: () => setTries(tries + 1) }
  return { status: 'loaded', value: result.loaded.value }
}

import { useEffect, useState } from 'react'

/** Something that is fetched: not there yet, there, or not to be had, which can be tried again. */
export type Attempt<Value> =
  | { status: 'waiting'; value?: undefined }
  | { status: 'done'; value: Value }
  | { status: 'failed'; value?: undefined; retry: () => void }

/** Loads what a component shows; `load` must stay the same for as long as the thing does. */
export function useAttempt<Value>(load: () => Promise<Value>): Attempt<Value> {
  const [tries, setTries] = useState(0)
  const [settled, setSettled] = useState<{
    load: typeof load
    tries: number
    result: { value: Value } | undefined
  }>()
  useEffect(() => {
    let isHere = true
    const settle = (result: { value: Value } | undefined) => {
      if (isHere) setSettled({ load, tries, result })
    }
    load().then(
      (value) => settle({ value }),
      () => settle(undefined),
    )
    return () => {
      isHere = false
    }
  }, [load, tries])
  if (settled?.load !== load || settled.tries !== tries) return { status: 'waiting' }
  if (!settled.result) return { status: 'failed', retry: () => setTries(tries + 1) }
  return { status: 'done', value: settled.result.value }
}

import { useEffect, useState } from 'react'

export interface Loaded<T> {
  value?: T
  hasFailed?: true
}

/** A part of the page that is fetched once it is wanted. `load` must be the same function at every render. */
export function useLoaded<T>(load: () => Promise<T>, isWanted = true): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({})
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (value) => setLoaded({ value }),
      () => setLoaded({ hasFailed: true }),
    )
  }, [load, isWanted])
  return loaded
}

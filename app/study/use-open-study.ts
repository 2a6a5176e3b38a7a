import { useEffect } from 'react'
import { loadStudy } from './load-study.ts'

/** The log opens after the first paint, and after what the page itself loads. In milliseconds. */
const OPEN_AFTER = 1500

/** Opens the log on every app page: ticks of other devices appear, and what the device has joins at sign-in. */
export function useOpenStudy() {
  useEffect(() => {
    const timer = setTimeout(() => {
      loadStudy().catch(() => {
        // The next page tries again.
      })
    }, OPEN_AFTER)
    return () => clearTimeout(timer)
  }, [])
}

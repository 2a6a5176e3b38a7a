import { useEffect } from 'react'
import { openStudyPatiently } from './open-study-patiently.ts'

/** The log opens after the first paint, and after what the page itself loads. In milliseconds. */
const OPEN_AFTER = 1500

/** Opens the log on every app page: ticks of other devices appear, and what the device has joins at sign-in. */
export function useOpenStudy() {
  useEffect(() => openStudyPatiently(OPEN_AFTER, () => {}), [])
}

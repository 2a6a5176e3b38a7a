import { useSyncExternalStore } from 'react'
import { createStore } from '#app/lib/store.ts'

/** An address that a provider may have sent the visitor back to; `parseSignInAnswer` reads it in full. */
const ANSWER = /[?&#](code|error\w*)=/

const isReturning = createStore(typeof location === 'object' && ANSWER.test(location.href))

/** Whether a provider has sent the visitor back to this page and its answer is not processed yet. */
export function useOAuthCallback(): boolean {
  return useSyncExternalStore(isReturning.subscribe, isReturning.get, () => false)
}

/** The answer has been processed: the stored session now says who is signed in. */
export function endOAuthCallback() {
  isReturning.set(false)
}

import { createStore } from '#app/lib/store.ts'

/** An address that a provider may have sent the visitor back to; `parseSignInAnswer` reads it in full. */
const ANSWER = /[?&#](code|error\w*)=/

/** Whether a provider has sent the visitor back to this page and its answer is not processed yet. */
export const oauthCallback = createStore(typeof location === 'object' && ANSWER.test(location.href))

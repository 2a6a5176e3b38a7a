import { loadSignIn } from '#app/accounts/sign-in/account-prompt.tsx'
import { loadSearchPrompt, loadStudentSearch } from './load-search.ts'

/** Fetches what opens when a student or a visitor opens the search, before it does. */
export function preloadSearch(isStudent: boolean) {
  const wanted = isStudent ? [loadStudentSearch()] : [loadSearchPrompt(), loadSignIn()]
  Promise.all(wanted).catch(() => {
    // Opening it says what is wrong.
  })
}

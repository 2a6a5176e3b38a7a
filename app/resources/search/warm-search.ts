import { loadSignIn } from '#app/accounts/account-prompt.tsx'
import { loadSearchPrompt, loadStudentSearch } from './load-search.ts'

/** Fetches what opens when a student or a visitor opens the search, before it does. */
export function warmSearch(isStudent: boolean) {
  const wanted = isStudent ? [loadStudentSearch()] : [loadSearchPrompt(), loadSignIn()]
  Promise.all(wanted).catch(() => {
    // Opening it says what is wrong.
  })
}

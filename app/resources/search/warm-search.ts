import { loadSignIn } from '#app/accounts/account-prompt.tsx'
import { readSession } from '#app/lib/stored-session.ts'
import { loadSearchPrompt, loadStudentSearch } from './load-search.ts'

/** Fetches what opens when the search is opened, before it is. */
export function warmSearch() {
  const wanted = readSession() === null ? [loadSearchPrompt(), loadSignIn()] : [loadStudentSearch()]
  Promise.all(wanted).catch(() => {
    // Opening it says what is wrong.
  })
}

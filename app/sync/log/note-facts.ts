import { loadStudy, whenLogMayOpen } from '#app/sync/load-study.ts'
import { currentOwner, type Deed, makeFacts, waitingFacts } from './make-facts.ts'

/**
 * Notes what a student just did, for good. The log takes it as soon as it is open, and this opens it. If the browser
 * stores nothing, it lasts until the page is left. Gives the ids of the facts.
 */
export function noteFacts(deeds: readonly Deed[]): readonly string[] {
  if (deeds.length === 0) return []
  const facts = makeFacts(deeds, currentOwner())
  waitingFacts.add(facts)
  // They are kept already. What the page shows of them comes first.
  whenLogMayOpen(() => {
    loadStudy()
      .then(({ takeWaiting }) => takeWaiting())
      .catch(() => {
        // The code did not arrive: the facts wait for the next page.
      })
  })
  return facts.map(({ id }) => id)
}

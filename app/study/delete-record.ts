import { fieldOf } from '#domain/unknown-value.ts'
import type { Answers } from './answers.ts'
import { waitingFacts } from './make-facts.ts'
import type { StudyLog } from './study-log.ts'

/**
 * Deletes the record of the student who is signed in, with their answers, in the account and on this device; their other devices empty
 * themselves when they next ask. A visitor's record is on this device alone. Throws if the account could not be reached:
 * then everything stays. `deleteInAccount` gives the record's new epoch.
 */
export async function deleteRecord(
  { log, answers }: { log: StudyLog; answers: Pick<Answers, 'empty'> },
  deleteInAccount: () => Promise<number>,
): Promise<void> {
  const { owner } = log.viewer()
  if (owner === null) {
    await log.keepFor(null)
    await log.discard()
    removeWaiting(null)
    await answers.empty(null)
    return
  }
  await log.empty(owner, await deleteInAccount())
  removeWaiting(owner)
  await answers.empty(owner)
}

/** What the log could not keep waits in local storage: the next page would bring it back. */
function removeWaiting(owner: string | null) {
  const own = waitingFacts.read().filter((fact) => fieldOf(fact, 'owner') === owner)
  waitingFacts.remove(own.map((fact) => fieldOf(fact, 'id')))
}

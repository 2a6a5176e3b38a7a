import { fieldOf } from '#domain/unknown-value.ts'
import type { Answers } from './answers.ts'
import { waitingFacts } from './make-facts.ts'
import type { StudyLog } from './study-log.ts'

/**
 * Deletes the record of the student who is signed in, with their answers, in the account and on this device; their other devices empty
 * themselves when they next ask. A visitor's record is on this device alone. `deleteInAccount` gives the record's new epoch.
 * Gives the error that kept texts of answers on this device, since their database may fail; undefined if all is gone. Throws if the
 * account could not be reached: then everything stays.
 */
export async function deleteRecord(
  { log, answers }: { log: StudyLog; answers: Pick<Answers, 'empty'> },
  deleteInAccount: () => Promise<number>,
): Promise<unknown> {
  const { owner } = log.viewer()
  if (owner === null) {
    await log.keepFor(null)
    await log.discard()
    removeWaiting(null)
    return errorOf(answers.empty(null))
  }
  // A server that was restored may count less than this device: then the next round deletes there as often as it was done here.
  const { epoch } = log.positionOf(owner)
  await log.empty(owner, Math.max(await deleteInAccount(), epoch + 1))
  removeWaiting(owner)
  return errorOf(answers.empty(owner))
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
    return undefined
  } catch (error) {
    return error
  }
}

/** What the log could not keep waits in local storage: the next page would bring it back. */
function removeWaiting(owner: string | null) {
  const own = waitingFacts.read().filter((fact) => fieldOf(fact, 'owner') === owner)
  waitingFacts.remove(own.map((fact) => fieldOf(fact, 'id')))
}

import type { Answers } from './answers.ts'
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
    await answers.empty(null)
    return
  }
  await log.empty(owner, await deleteInAccount())
  await answers.empty(owner)
}

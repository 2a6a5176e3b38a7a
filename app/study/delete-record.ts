import type { StudyLog } from './study-log.ts'

/**
 * Deletes the record of the student who is signed in, in the account and on this device; their other devices empty
 * themselves when they next ask. A visitor's record is on this device alone. Throws if the account could not be reached:
 * then everything stays. `deleteInAccount` gives the record's new epoch.
 */
export async function deleteRecord(log: StudyLog, deleteInAccount: () => Promise<number>): Promise<void> {
  const { owner } = log.viewer()
  if (owner === null) {
    await log.keepFor(null)
    await log.discard()
    return
  }
  await log.empty(owner, await deleteInAccount())
}

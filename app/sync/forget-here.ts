import type { Answers } from '#app/sync/answers/answers.ts'
import { removeWaiting } from './forget-keys.ts'
import type { StudyLog } from '#app/sync/log/study-log.ts'
import { foldFacts } from '#domain/study/log/fold.ts'
import { countThings, thingsIn } from '#domain/study/things.ts'

/** The parts of a study that know a student. */
interface Known {
  log: StudyLog
  answers: Pick<Answers, 'empty' | 'leave' | 'forget'>
}

/**
 * Deletes the record of the student who is signed in, with their answers, in the account and on this device; their other devices empty
 * themselves when they next ask. A visitor's record is on this device alone. `deleteInAccount` gives the record's new epoch.
 * Gives the error that kept texts of answers on this device, since their database may fail; undefined if all is gone. Throws if the
 * account could not be reached: then everything stays.
 */
export async function deleteRecord(
  { log, answers }: Known,
  deleteInAccount: () => Promise<number>,
): Promise<unknown> {
  const { owner, kept } = log.viewer()
  if (owner !== null) {
    // A server that was restored may count less than this device: then the next round deletes there as often as it was done here.
    const { epoch } = log.positionOf(owner)
    await log.empty(owner, Math.max(await deleteInAccount(), epoch + 1))
    removeWaiting(owner)
    return errorOf(answers.empty(owner))
  }
  await log.keepFor(null)
  await log.discard()
  removeWaiting(null)
  const problem = await errorOf(answers.empty(null))
  // What an account had left here was part of what this visitor saw.
  return kept === null ? problem : (problem ?? errorOf(forgetLeft({ log, answers }, kept)))
}

/** The account is deleted: this device knows it no more, whatever the sync still hears. Throws if a database failed; what could go is gone all the same. */
export async function forgetAccount({ log, answers }: Known, owner: string): Promise<void> {
  // The ticks on the device follow the log: it comes first.
  const problems = [
    await errorOf(log.forgetForGood(owner)),
    await errorOf(answers.empty(owner)),
    await errorOf(answers.forget(owner)),
  ]
  const problem = problems.find((each) => each !== undefined)
  if (problem !== undefined) throw problem
}

/** The student has signed out and leaves nothing here. Only what the account has not got yet stays, and waits for it. */
export async function forgetLeft({ log, answers }: Known, owner: string): Promise<void> {
  await log.release(owner)
  const isNeeded = await answers.leave(owner)
  if (isNeeded || log.owners().includes(owner)) return
  await log.forget(owner)
  await answers.forget(owner)
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
    return undefined
  } catch (error) {
    return error
  }
}

/** What is on this device of an account, or of a visitor and the account that was kept for them (null). */
export async function thingsHere(
  { log, answers }: { log: Pick<StudyLog, 'facts' | 'viewer'>; answers: Pick<Answers, 'store'> },
  owner: string | null,
) {
  const { kept } = log.viewer()
  const isOwn = (of: string | null) => of === owner || (owner === null && of === kept)
  const photos = await answers.store.photos().catch(() => [])
  const photographs = photos.filter((photo) => isOwn(photo.owner)).length
  const facts = log.facts().filter(({ fact }) => isOwn(fact.owner))
  return { things: thingsIn(foldFacts(facts), photographs), photographs }
}

/** How many things were done without an account, of which a student has not said whose they are. */
export function countUndecided(log: Pick<StudyLog, 'joinable'>, owner: string | null): number {
  return owner === null ? 0 : countThings(thingsIn(foldFacts(log.joinable(owner))))
}

import { foldFacts } from '#domain/study/log/fold.ts'
import { countThings, thingsIn } from '#domain/study/things.ts'
import type { Answers } from '#app/sync/answers/answers.ts'
import type { StudyLog } from '#app/sync/log/study-log.ts'

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

import { textsIn } from '#domain/study/answers/text-owners.ts'
import type { Fact } from '#domain/study/log/fact.ts'
import { foldFacts } from '#domain/study/log/fold.ts'
import { type Things, thingsIn } from '#domain/study/things.ts'
import type { Answers } from '#app/sync/answers/answers.ts'
import type { Deed } from '#app/sync/log/make-facts.ts'
import type { StudyLog } from '#app/sync/log/study-log.ts'

/** `later`: the student closed the question. The next sign-in asks again. */
export type WhoseAnswer = 'mine' | 'not mine' | 'later'

interface Options {
  log: StudyLog
  answers: Answers
  /** Who is signed in. */
  owner: string
  /** Whether the student was asked since they signed in, in whatever tab. */
  asked: { is: () => boolean; note: () => void; subscribe: (listener: () => void) => () => void }
  /** Shows the question. Undefined: `signal` has ended it. */
  ask: (things: readonly Things[], signal: AbortSignal) => Promise<WhoseAnswer | undefined>
  makeFacts: (deeds: readonly Deed[]) => Fact[]
  /** The texts of these ids have joined the account. */
  onJoined: (texts: ReadonlySet<string>) => void
}

/**
 * Asks once after a sign-in whose the things are that were done here before, if there are any. What is `mine` joins the account;
 * nothing of it joins or is sent before. The account's own facts must be here: a record that was deleted elsewhere would take
 * with it what joins before.
 */
export async function offerJoin(options: Options): Promise<void> {
  const { log, answers, owner, asked, ask, onJoined } = options
  if (asked.is()) return
  await noteUnknownTexts(options)
  const things = await thingsWithoutOwner(options)
  if (things.length === 0) return asked.note()

  const end = new AbortController()
  const look = () => (asked.is() || log.viewer().owner !== owner) && end.abort()
  const leave = [asked.subscribe(look), log.subscribe(look)]
  const answer = await ask(things, end.signal).finally(() => {
    for (const stop of leave) stop()
  })
  if (answer === undefined || log.viewer().owner !== owner) return
  const entries = log.joinable(owner)
  const ids = entries.map(({ fact }) => fact.id)
  if (answer === 'not mine') await log.decline(owner, ids)
  if (answer === 'mine') {
    const texts = textsIn(entries)
    await log.join(owner, ids)
    // The next round of the sync would do it too.
    await answers.follow(new Map([...texts].map((text) => [text, owner]))).catch(() => {})
    onJoined(texts)
  }
  asked.note()
}

async function thingsWithoutOwner({ log, answers, owner }: Options): Promise<Things[]> {
  const entries = log.joinable(owner)
  const texts = textsIn(entries)
  const photos = await answers.store.photos().catch(() => [])
  const photographs = photos.filter((photo) => photo.owner === null && texts.has(photo.subject)).length
  return thingsIn(foldFacts(entries), photographs)
}

/**
 * Texts and photographs without an account that no fact knows, because the browser lost the log: they get their facts again, so that
 * the answer is about them too.
 */
async function noteUnknownTexts({ log, answers, makeFacts }: Options) {
  const known = log.knownTexts()
  const entries = await answers.store.all().catch(() => [])
  const photos = await answers.store.photos().catch(() => [])
  const texts = entries.filter(
    ({ answer }) => answer.owner === null && answer.body !== '' && !known.has(answer.id),
  )
  const papers = new Set(photos.filter(({ owner }) => owner === null).map(({ subject }) => subject))
  const deeds: Deed[] = [
    ...[...papers]
      .filter((subject) => !known.has(subject))
      .map((subject) => ({ kind: 'attempt.started', v: 1, subject })),
    ...texts.map(({ answer: { id, attempt, subject } }) => ({
      kind: 'answer.changed',
      v: 1,
      subject,
      data: { answer: id, attempt, state: 'written' },
    })),
  ]
  if (deeds.length > 0) await log.add(makeFacts(deeds))
}

import type { Answers } from '#app/sync/answers/answers.ts'
import type { StudyLog } from './study-log.ts'
import type { StudyAnswer } from './study-sync.ts'

interface Release {
  log: Pick<StudyLog, 'positionOf' | 'release' | 'restart'>
  answers: Pick<Answers, 'release' | 'restart'>
  /** Which log the server has now. */
  ask: () => Promise<StudyAnswer<string>>
  /** The student signed out here. Otherwise the server has ended the session: it may have been restored. */
  isChosen: boolean
}

/**
 * What the server has of an account that is not signed in does not stay on this device. If the server was restored meanwhile, it may
 * have lost what this device counts as sent: then all of it stays hidden here, and waits for its account. Without an answer nothing goes
 * that the student did not ask for, and the result is false: ask again.
 */
export async function releaseOwner(
  owner: string,
  { log, answers, ask, isChosen }: Release,
): Promise<boolean> {
  const known = log.positionOf(owner)
  const told = known.generation === undefined ? undefined : await ask()
  if (told?.status === 'done' && told.value !== known.generation) {
    await log.restart(owner, told.value)
    await answers.restart(owner, { ...known, generation: told.value })
  } else if (told === undefined || told.status === 'done' || isChosen) {
    await log.release(owner)
    await answers.release(owner)
  } else return false
  return true
}

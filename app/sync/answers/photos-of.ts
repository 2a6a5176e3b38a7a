import type { AnswerPhoto } from './answer-store.ts'
import type { Answers } from './answers.ts'
import type { StudyLog } from '#app/sync/log/study-log.ts'

/** The parts of a study that photographs use. */
export interface PhotoPlace {
  log: Pick<StudyLog, 'showsText'>
  answers: Pick<Answers, 'store'>
}

/** The photographs of a paper's pages that the viewer may see, the oldest first. */
export async function photosOf({ log, answers }: PhotoPlace, paper: string): Promise<AnswerPhoto[]> {
  const photos = await answers.store.photos()
  return photos
    .filter(({ subject, owner }) => subject === paper && log.showsText(owner, subject))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

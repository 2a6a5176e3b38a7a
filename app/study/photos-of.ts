import type { AnswerPhoto } from './answer-store.ts'
import type { Study } from './open-study.ts'

/** The photographs of a paper's pages that the viewer may see, the oldest first. */
export async function photosOf(
  { log, answers }: Pick<Study, 'log' | 'answers'>,
  paper: string,
): Promise<AnswerPhoto[]> {
  const photos = await answers.store.photos()
  return photos
    .filter(({ subject, owner }) => subject === paper && log.showsText(owner, subject))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { openAttempt } from '#domain/study/answers/own-answers.ts'
import { byHandKey, parseByHand, type WritingPaper } from './writing-paper.ts'
import { handIn, tellHandedIn } from './hand-in.ts'

/**
 * *Finish* hands in what is written, and a paper that is written by hand. Of a paper without any of it, only the timer
 * ends. `minutes` is the time used.
 */
export async function finishPaper(
  { subject, title }: Pick<WritingPaper, 'subject' | 'title'>,
  minutes: number | undefined,
) {
  const study = await loadStudy()
  // The last words are on their way.
  await study.answers.settle()
  const isByHand = parseByHand(storedTexts.read(byHandKey(subject))) === 'writing'
  if (!isByHand && !openAttempt(study.log.record(), subject)) return
  const words = await handIn(study, { subject, minutes, isByHand })
  if (isByHand) storedTexts.write(byHandKey(subject), 'finished')
  tellHandedIn(title, { words: isByHand ? undefined : words, minutes })
}

import type { StudyRecord } from '#domain/study/log/record.ts'

/** What a student has done with a question: their last mark as `27/40`, or that they wrote. */
export interface OwnState {
  mark?: string
  isWritten: boolean
}

/** Undefined if the student has not begun the question. */
export function ownState(
  { markings, answers, handedIn }: Pick<StudyRecord, 'markings' | 'answers' | 'handedIn'>,
  id: string,
): OwnState | undefined {
  const last = markings.get(id)?.at(-1)
  const isWritten =
    handedIn.has(id) || [...(answers.get(id)?.values() ?? [])].some(({ state }) => state === 'written')
  if (last) return { mark: `${last.got}/${last.of}`, isWritten: true }
  return isWritten ? { isWritten } : undefined
}

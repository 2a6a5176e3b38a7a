import { type Answer, type AnswerEntry, withText } from './answer.ts'
import { keepVersion } from './answer-versions.ts'

/**
 * Two writers on this device changed one answer: another tab, or the sync, wrote after `own` was read. What is stored
 * becomes a version, and the text of `own` is shown.
 */
export function mergeTexts(stored: AnswerEntry, own: Answer, made: { id: string; at: string }): AnswerEntry {
  if (stored.answer.body === own.body) return stored
  const { answer, versions } = keepVersion(stored, { ...made, isDraft: false })
  const isForeign = answer.tip !== null && !answer.mine.includes(answer.tip)
  const { line: _, elsewhere: __, ...rest } = answer
  const elsewhere = isForeign ? (answer.tip ?? undefined) : answer.elsewhere
  const merged: Answer = {
    ...rest,
    rev: Math.max(answer.rev, own.rev),
    base: isForeign ? own.base : answer.base,
    ...(own.line && { line: own.line }),
    ...(elsewhere !== undefined && { elsewhere }),
  }
  return {
    answer: { ...withText(merged, { body: own.body, at: own.changedAt }), spent: own.spent },
    versions,
  }
}

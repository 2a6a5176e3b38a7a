import { type Answer, type AnswerEntry, withText } from './answer.ts'
import { keepVersion } from './answer-versions.ts'

/**
 * Two writers on this device changed one answer: another tab, or the sync, wrote after `own` was read. What is stored
 * becomes a version, and the text of `own` is shown. A beginning of that text becomes no version: the account would get it as
 * the newest text.
 */
export function mergeTexts(stored: AnswerEntry, own: Answer, made: { id: string; at: string }): AnswerEntry {
  const mine = [...new Set([...stored.answer.mine, ...own.mine])]
  const known = { ...stored, answer: { ...stored.answer, mine } }
  if (stored.answer.body === own.body) return known
  const isBeginning = stored.answer.tip === null && own.body.startsWith(stored.answer.body)
  const { answer, versions } = isBeginning ? known : keepVersion(known, { ...made, isDraft: false })
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

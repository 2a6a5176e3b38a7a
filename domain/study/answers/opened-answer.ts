import type { AnswerEntry, AnswerVersion } from './answer.ts'
import { countWords } from '#domain/count-words.ts'

/**
 * An answer from a saved file, added to the one on this device. It changes nothing on the device: a text that the device
 * does not have becomes a version. Undefined if the device has everything.
 */
export function openedAnswer(
  here: AnswerEntry | undefined,
  saved: AnswerEntry,
  owner: string | null,
): AnswerEntry | undefined {
  const { answer } = saved
  // The account may have deleted them since: what it has already, it takes no second time.
  const versions = saved.versions.map(asUnsent)
  if (!here)
    return {
      answer: {
        ...answer,
        owner,
        base: null,
        tip: versions.some(({ id }) => id === answer.tip) ? answer.tip : null,
      },
      versions,
    }
  const known = new Set([here.answer.body, ...here.versions.map(({ body }) => body)])
  const text: AnswerVersion = {
    id: answer.id,
    body: answer.body,
    words: countWords(answer.body),
    at: answer.changedAt,
    base: null,
    replaces: null,
    seq: null,
    isDraft: false,
  }
  const fresh = [...versions, text].filter(({ body }) => body !== '' && !known.has(body))
  const byText = new Map(fresh.map((version) => [version.body, version]))
  return byText.size === 0 ? undefined : { ...here, versions: [...byText.values(), ...here.versions] }
}

function asUnsent(version: AnswerVersion): AnswerVersion {
  const { wasSent: _, isSentAgain: __, ...rest } = version
  return { ...rest, seq: null, isDraft: false, replaces: null }
}

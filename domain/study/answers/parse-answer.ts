import { isUuid } from '#domain/study/log/fact.ts'
import { fieldOf, listOf, textOf } from '#domain/unknown-value.ts'
import type { Answer, AnswerEntry, AnswerLine, AnswerVersion } from './answer.ts'

/** Reads an answer from this device or from a file; undefined if it is damaged. */
export function parseAnswer(value: unknown): Answer | undefined {
  const id = fieldOf(value, 'id')
  const owner = fieldOf(value, 'owner') ?? null
  const body = fieldOf(value, 'body')
  const subject = fieldOf(value, 'subject')
  if (!isUuid(id) || (owner !== null && !isUuid(owner)) || typeof body !== 'string') return undefined
  if (typeof subject !== 'string') return undefined
  const line = parseLine(fieldOf(value, 'line'), body)
  const elsewhere = fieldOf(value, 'elsewhere')
  return {
    id,
    owner,
    attempt: textOf(value, 'attempt') ?? '',
    subject,
    body,
    rev: countOf(value, 'rev'),
    changedAt: timeOf(value, 'changedAt'),
    spent: countOf(value, 'spent'),
    base: idOf(value, 'base'),
    tip: idOf(value, 'tip'),
    mine: listOf(value, 'mine').filter(isUuid),
    ...(line && { line }),
    ...(isUuid(elsewhere) && { elsewhere }),
  }
}

/** Reads an answer with its versions. Damaged versions are left out. */
export function parseAnswerEntry(answer: unknown, versions: readonly unknown[]): AnswerEntry | undefined {
  const read = parseAnswer(answer)
  return read && { answer: read, versions: versions.flatMap((version) => parseVersion(version) ?? []) }
}

/** Reads a version; undefined if it is damaged. */
export function parseVersion(value: unknown): AnswerVersion | undefined {
  const id = fieldOf(value, 'id')
  const body = fieldOf(value, 'body')
  const seq = fieldOf(value, 'seq')
  const refused = textOf(value, 'refused')
  if (!isUuid(id) || typeof body !== 'string') return undefined
  return {
    id,
    body,
    words: countOf(value, 'words'),
    at: timeOf(value, 'at'),
    base: idOf(value, 'base'),
    replaces: idOf(value, 'replaces'),
    seq: typeof seq === 'number' ? seq : null,
    isDraft: fieldOf(value, 'isDraft') === true,
    ...(refused && { refused }),
    ...(fieldOf(value, 'isNamed') === true && { isNamed: true as const }),
    ...(fieldOf(value, 'wasSent') === true && { wasSent: true as const }),
    ...(fieldOf(value, 'isSentAgain') === true && { isSentAgain: true as const }),
  }
}

function parseLine(value: unknown, body: string): AnswerLine | undefined {
  const why = (['time', 'handed-in'] as const).find((each) => each === fieldOf(value, 'why'))
  const at = fieldOf(value, 'at')
  if (!why || typeof at !== 'number' || !Number.isInteger(at) || at < 0 || at > body.length) return undefined
  return { why, at, time: timeOf(value, 'time') }
}

function countOf(value: unknown, name: string): number {
  const count = fieldOf(value, name)
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : 0
}

function idOf(value: unknown, name: string): string | null {
  const id = fieldOf(value, name)
  return isUuid(id) ? id : null
}

/** A damaged time is only shown: it becomes the first day of all. */
function timeOf(value: unknown, name: string): string {
  const time = new Date(String(fieldOf(value, name)))
  return Number.isNaN(time.getTime()) ? new Date(0).toISOString() : time.toISOString()
}

import {
  isRefusedToken,
  isSignedOut,
  isWithoutAccount,
  isLater,
  LaterError,
  NetworkError,
  type NoAnswer,
  SESSION_ENDED,
  StudentError,
} from './request-error.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'

/** How a request ended, of whatever kind it was. `sentence` is what a student can be told. */
export type WriteEnd<Value = undefined> = { status: 'done'; value: Value } | NotDone

export type NotDone =
  /** It was not done. Asking again later may help. `after`: how long the service asks to wait, in milliseconds. */
  | { status: 'away'; after?: number; sentence: string }
  /** It was sent, and no answer came: it may have been done. Asking again must not do it twice. */
  | { status: 'maybe'; sentence: string }
  /** There is no session any more. */
  | { status: 'signed-out'; sentence: string }
  /** The student deleted their record on another device. */
  | { status: 'deleted'; epoch: number; sentence: string }
  /** It will never be accepted as it is. `code` is the service's: PostgreSQL's, or empty for a reason of our own. */
  | { status: 'refused'; code: string; sentence: string }

/** An error of our own, or an answer that makes no sense. */
export const UNEXPECTED = 'Something went wrong on this page. Please try again.'
// Without an answer: a browser's own message about that is written for developers.
export const OFFLINE = 'You are offline. This works again with a connection.'
export const NO_ANSWER = 'The site does not answer at the moment. Please try again in a minute.'
export const MAY_BE_DONE =
  'The site did not answer in time. It may be done all the same: look before you try again.'
export const MAY_BE_DONE_CUT =
  'The connection broke off. It may be done all the same: look before you try again.'
const RECORD_DELETED = 'Your study record was deleted on another device.'

/** The code of a write from before the student deleted the record. Its hint is the new epoch. */
const DELETED = 'ST001'

/**
 * Codes of answers that say nothing about what was sent. There are no rights now: the session may lack its second factor. Or this
 * server does not have the table or the function yet.
 */
const NOT_NOW = /^(42501|PGRST20\d|PGRST302)$/

/** Runs a request and says how it ended. A fault of our own is logged, and counts as `away`. Never throws. */
export async function endOf<Value>(request: () => PromiseLike<Value>): Promise<WriteEnd<Value>> {
  try {
    return { status: 'done', value: await request() }
  } catch (error) {
    if (isFault(error)) console.warn('A request failed by a fault of this page', error)
    return endOfError(error)
  }
}

/** Says how the request ended that threw this. */
export function endOfError(error: unknown): NotDone {
  if (error instanceof NetworkError) return withoutAnswer(error.why)
  // The auth client's own error: a session that could not be refreshed. What it was needed for was not sent.
  if (isRetryable(error)) return { status: 'away', sentence: NO_ANSWER }
  if (isSignedOut(error)) return { status: 'signed-out', sentence: sentenceOf(error) }
  if (isWithoutAccount(error) || isRefusedToken(error))
    return { status: 'signed-out', sentence: SESSION_ENDED }
  const code = textOf(error, 'code') ?? ''
  const epoch = Number(textOf(error, 'hint'))
  if (code === DELETED) return { status: 'deleted', epoch: epoch || 0, sentence: RECORD_DELETED }
  if (error instanceof LaterError) return answeredLater(error)
  if (isLater(Number(fieldOf(error, 'status'))) || NOT_NOW.test(code) || isFault(error))
    return { status: 'away', sentence: sentenceOf(error) }
  return { status: 'refused', code, sentence: sentenceOf(error) }
}

/** Whether the service is away: no answer came, or one that says to ask again later. */
export function isAway(error: unknown): boolean {
  return !isFault(error) && ['away', 'maybe'].includes(endOfError(error).status)
}

/** Whether an error is a fault of ours: no lost connection, no answer of the service, no message for students. */
export function isFault(error: unknown): boolean {
  return (
    !(error instanceof NetworkError || error instanceof LaterError || error instanceof StudentError) &&
    !isRetryable(error) &&
    !isRefusedToken(error) &&
    textOf(error, 'code') === undefined
  )
}

function withoutAnswer(why: NoAnswer): NotDone {
  if (why === 'cut write') return { status: 'maybe', sentence: MAY_BE_DONE_CUT }
  if (why === 'late write') return { status: 'maybe', sentence: MAY_BE_DONE }
  return { status: 'away', sentence: why === 'offline' ? OFFLINE : NO_ANSWER }
}

function answeredLater(error: LaterError): NotDone {
  const sentence = error.code === '' ? NO_ANSWER : sentenceOf(error)
  return { status: 'away', ...(error.after !== undefined && { after: error.after }), sentence }
}

/** The message, if it is one for students: our own, or one that the service gave with a code. */
function sentenceOf(error: unknown): string {
  const isForStudents = (textOf(error, 'code') ?? '') !== '' || error instanceof StudentError
  return (isForStudents && textOf(error, 'message')) || UNEXPECTED
}

function isRetryable(error: unknown): boolean {
  return fieldOf(error, 'name') === 'AuthRetryableFetchError'
}

import {
  isNetworkError,
  isRefusedToken,
  isWithoutAccount,
  NetworkError,
  SESSION_ENDED,
  StudentError,
} from '#app/lib/request-error.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'
import { UNEXPECTED } from './unexpected.ts'

/** Why a request for an account or for rows failed. */
export interface ServiceProblem {
  /** The service's code for it (PostgreSQL's, PostgREST's or that of the accounts); empty if the service gave none. */
  code: string
  /** A sentence for the student. */
  message: string
}

// Without an answer: a browser's own message about that is written for developers.
export const OFFLINE = 'You are offline. This works again with a connection.'
export const NO_ANSWER = 'The site does not answer at the moment. Please try again in a minute.'
export const MAY_BE_DONE =
  'The site did not answer in time. It may be done all the same: look before you try again.'

/** Reads an error that a request threw. `noConnection` is the sentence for a request without an answer. */
export function parseServiceProblem(error: unknown, noConnection?: string): ServiceProblem {
  if (isNetworkError(error)) return { code: '', message: noConnection ?? noAnswerMessage(error) }
  const code = textOf(error, 'code') ?? ''
  if (isRefusedToken(error) || isWithoutAccount(error)) return { code, message: SESSION_ENDED }
  const isForStudents = code !== '' || error instanceof StudentError
  return { code, message: (isForStudents && textOf(error, 'message')) || UNEXPECTED }
}

/** Whether an error is a fault of ours: no lost connection, no refusal of the service, no message for students. */
export function isFault(error: unknown): boolean {
  return (
    !isNetworkError(error) &&
    !isRefusedToken(error) &&
    !(error instanceof StudentError) &&
    textOf(error, 'code') === undefined
  )
}

function noAnswerMessage(error: unknown): string {
  const why = error instanceof NetworkError ? error.why : 'failed'
  return { offline: OFFLINE, failed: NO_ANSWER, late: NO_ANSWER, 'late write': MAY_BE_DONE }[why]
}

/** Whether an error has this code of the service. */
export function hasCode(error: unknown, code: string): boolean {
  return fieldOf(error, 'code') === code
}

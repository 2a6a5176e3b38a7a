import {
  isNetworkError,
  isRefusedToken,
  isWithoutAccount,
  SESSION_ENDED,
  StudentError,
} from '#app/lib/request-error.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'

/** Why a request for an account or for rows failed. */
export interface ServiceProblem {
  /** The service's code for it (PostgreSQL's, PostgREST's or that of the accounts); empty if the service gave none. */
  code: string
  /** A sentence for the student. */
  message: string
}

/** Without an answer: a browser's own message about that is written for developers. */
export const NO_CONNECTION = 'This needs a connection. Check yours and try again.'

/** An error of our own, or an answer that makes no sense. */
export const UNEXPECTED = 'Something went wrong on this page. Please try again.'

/** Reads an error that a request threw. `noConnection` is the sentence for a request without an answer. */
export function parseServiceProblem(error: unknown, noConnection = NO_CONNECTION): ServiceProblem {
  if (isNetworkError(error)) return { code: '', message: noConnection }
  const code = textOf(error, 'code') ?? ''
  if (isRefusedToken(error) || isWithoutAccount(error)) return { code, message: SESSION_ENDED }
  const isForStudents = code !== '' || error instanceof StudentError
  return { code, message: (isForStudents && textOf(error, 'message')) || UNEXPECTED }
}

/** Whether an error has this code of the service. */
export function hasCode(error: unknown, code: string): boolean {
  return fieldOf(error, 'code') === code
}

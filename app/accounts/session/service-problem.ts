import { endOfError, NO_ANSWER, OFFLINE } from '#app/lib/service/write-end.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'

/** Why a request for an account or for rows failed. */
export interface ServiceProblem {
  /** The service's code for it (PostgreSQL's, PostgREST's or that of the accounts); empty if the service gave none. */
  code: string
  /** A sentence for the student. */
  message: string
}

/** Reads an error that a request threw. `noConnection` is the sentence for a request without an answer. */
export function parseServiceProblem(error: unknown, noConnection?: string): ServiceProblem {
  const end = endOfError(error)
  const isUnanswered = end.status === 'maybe' || [OFFLINE, NO_ANSWER].includes(end.sentence)
  const message = isUnanswered && noConnection !== undefined ? noConnection : end.sentence
  return { code: textOf(error, 'code') ?? '', message }
}

/** Whether an error has this code of the service. */
export function hasCode(error: unknown, code: string): boolean {
  return fieldOf(error, 'code') === code
}

import { fieldOf } from '#domain/unknown-value.ts'
import { NetworkError } from './request-error.ts'
import { endOfError } from './write-end.ts'

/** PostgreSQL's code: there is such a row. */
const UNIQUE_VIOLATION = '23505'

/**
 * Inserts a row that has an id from here. If it is there already, because the answer to this call or to an earlier one was
 * lost, it is not made twice: then `find` reads it. If it is not there, the call can be made again, and throws as if nothing
 * had been sent. Any other error is thrown.
 */
export async function insertOnce<Row>(
  insert: () => Promise<Row>,
  find: () => Promise<Row | null>,
): Promise<Row> {
  try {
    return await insert()
  } catch (error) {
    const isUnanswered = endOfError(error).status === 'maybe'
    if (!isUnanswered && fieldOf(error, 'code') !== UNIQUE_VIOLATION) throw error
    const made = await find().catch(() => null)
    if (made !== null) return made
    throw isUnanswered ? new NetworkError(error) : error
  }
}

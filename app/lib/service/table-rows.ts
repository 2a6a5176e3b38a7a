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

/** The answer to a request for rows. */
interface Answer<Row> {
  data: Row[] | null
  /** How many rows there are in all, if the request asked for it (`count: 'exact'`). */
  count: number | null
}

/** Rows in one request. The service may answer with fewer: its own limit is a setting. */
const PAGE_SIZE = 1000

/**
 * Every row of a request, page by page. `fetchPage` gets the numbers of the first and the last row. A request that counts
 * its rows saves the last call; any other ends with an empty page. The request must throw its errors (`throwOnError`).
 */
export async function readAll<Row>(
  fetchPage: (first: number, last: number) => PromiseLike<Answer<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { data, count } = await pageOrEnd(fetchPage(rows.length, rows.length + PAGE_SIZE - 1))
    if (!data || data.length === 0) return rows
    rows.push(...data)
    if (count !== null && rows.length >= count) return rows
  }
}

/** If rows were deleted since the last page, this one may be beyond the end: then it is empty. */
async function pageOrEnd<Row>(page: PromiseLike<Answer<Row>>): Promise<Answer<Row>> {
  try {
    return await page
  } catch (error) {
    if (fieldOf(error, 'code') === 'PGRST103') return { data: [], count: null }
    throw error
  }
}

/** The answer to a request for rows. */
interface Answer<Row> {
  data: Row[] | null
  error: Error | null
  /** How many rows there are in all, if the request asked for it (`count: 'exact'`). */
  count: number | null
}

/** Rows in one request. The service may answer with fewer: its own limit is a setting. */
const PAGE_SIZE = 1000

/**
 * Every row of a request, page by page. `fetchPage` gets the numbers of the first and the last row. A request that counts
 * its rows saves the last call; any other ends with an empty page. Throws the service's error.
 */
export async function readAll<Row>(
  fetchPage: (first: number, last: number) => PromiseLike<Answer<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { data, error, count } = await fetchPage(rows.length, rows.length + PAGE_SIZE - 1)
    // Rows that were deleted since the last page: there is nothing from here on.
    if (isBeyondEnd(error)) return rows
    if (error) throw error
    if (!data || data.length === 0) return rows
    rows.push(...data)
    if (count !== null && rows.length >= count) return rows
  }
}

function isBeyondEnd(error: Error | null): boolean {
  return error !== null && 'code' in error && error.code === 'PGRST103'
}

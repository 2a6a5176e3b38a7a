/** What supabase-js answers to a request for rows. */
interface Answer<Row> {
  data: Row[] | null
  error: Error | null
}

/** Rows in one request; the service gives up to 1000. */
const AT_ONCE = 1000

/** Every row of a request, page by page. `ask` wants the first and the last row by number. Throws what the service answers. */
export async function readAll<Row>(
  ask: (first: number, last: number) => PromiseLike<Answer<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { data, error } = await ask(rows.length, rows.length + AT_ONCE - 1)
    if (error) throw error
    rows.push(...(data ?? []))
    if (!data || data.length < AT_ONCE) return rows
  }
}

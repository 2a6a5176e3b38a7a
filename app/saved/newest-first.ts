/** A row of a list that shows the newest first. */
interface Dated {
  id: string
  createdAt: string
}

/** Pages of rows, newest first, as they were fetched. */
export type Pages<Row> = readonly (readonly Row[])[]

export function withoutRow<Row extends Dated>(rows: readonly Row[], id: string): Row[] {
  return rows.filter((row) => row.id !== id)
}

/** With a row in its place: the newest first, those of one moment by id. */
export function withRow<Row extends Dated>(rows: readonly Row[], row: Row): Row[] {
  const others = withoutRow(rows, row.id)
  const at = others.findIndex((other) => comesBefore(row, other))
  return others.toSpliced(at === -1 ? others.length : at, 0, row)
}

export function withoutPagedRow<Row extends Dated>(pages: Pages<Row>, id: string): Row[][] {
  return pages.map((page) => withoutRow(page, id))
}

/** With a row back in its place: before the first that is older. */
export function withPagedRow<Row extends Dated>(pages: Pages<Row>, row: Row): Row[][] {
  const lists = withoutPagedRow(pages, row.id)
  const at = lists.findIndex((list) => list.some((other) => comesBefore(row, other)))
  const list = lists.at(at)
  return list ? lists.with(at, withRow(list, row)) : [[row]]
}

function comesBefore(one: Dated, other: Dated): boolean {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt
  return one.id < other.id
}

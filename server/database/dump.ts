import type { Database, Queryable } from './database.ts'
import { BOOKKEEPING, sqlFiles } from './migrate.ts'

/** The schemas of this site. A PostgreSQL may have others. */
const SCHEMAS = ['public', 'auth', 'private', 'evergreen']
const ROWS_A_STATEMENT = 200

/**
 * Tables whose rows the server makes again. Those of papers come from the files. The id of the log is a new one after a restore or a move:
 * devices then compare what they have.
 */
const MADE_AGAIN = ['private.paper_files', 'private.paper_pages', 'private.study_generation']

/** The line between two statements. No row can contain it, because line breaks in rows are escaped. */
const SEPARATOR = '-- ~'
const LAST_LINE = '-- This dump is complete.'

/** Is told how many rows are written, of how many. */
export type OnRows = (rows: number, total: number) => void

/**
 * Writes the whole database as SQL, which `psql` can read too, one statement (or file of statements) at a time: first
 * the tables, then their rows. Gives the number of rows of each table.
 */
export async function dump(
  from: Pick<Database, 'snapshot'>,
  write: (statement: string) => Promise<unknown>,
  onRows: OnRows = () => undefined,
): Promise<Map<string, number>> {
  const files = await sqlFiles()
  return from.snapshot(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    await tx.query("select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true)")
    await write('begin;')
    await write(BOOKKEEPING)
    for (const file of files) await write(file.text)
    const tables = await tablesInOrder(tx)
    // Triggers are off: a new user gets a profile by a trigger, and the dump already has the profile.
    for (const { name } of tables) await write(`alter table ${name} disable trigger user;`)
    const counts = new Map<string, number>()
    const total = await countRows(tx, tables)
    for (const table of tables) {
      const before = counts.values().reduce((sum, count) => sum + count, 0)
      counts.set(table.name, await dumpRows(tx, table, write, (rows) => onRows(before + rows, total)))
    }
    for (const { name } of tables) await write(`alter table ${name} enable trigger user;`)
    for (const statement of await sequences(tx)) await write(statement)
    await write('commit;')
    return counts
  })
}

/** The text of a dump file: one statement with its separator, and the last lines. */
export function formatStatement(statement: string): string {
  return `${statement.trimEnd()}\n${SEPARATOR}\n`
}
export function formatEnd(counts: Map<string, number>): string {
  return `${[...counts].map(([name, count]) => `-- ${name}: ${count}\n`).join('')}${LAST_LINE}\n`
}

/**
 * Runs a dump file statement by statement. A file that is not complete is never committed, and neither is one that left
 * another number of rows in a table than it says at its end.
 */
export async function runDump(
  lines: AsyncIterable<string>,
  run: (statement: string) => Promise<unknown>,
  countRows: (table: string) => Promise<number>,
): Promise<void> {
  let statement: string[] = []
  let last: string | undefined
  let held: string | undefined
  for await (const line of lines) {
    last = line
    if (line !== SEPARATOR) {
      statement.push(line)
      continue
    }
    // Always one statement behind: the final commit runs only after the last line of the file was seen.
    if (held !== undefined) await run(held)
    held = statement.join('\n')
    statement = []
  }
  if (last !== LAST_LINE || held === undefined)
    throw new Error('This backup is not complete: its end is missing. Use another backup.')
  for (const [table, said] of countsIn(statement)) {
    const found = await countRows(table)
    if (found !== said)
      throw new Error(
        `This backup is damaged: it says that ${table} has ${said} rows, and holds ${found}. Use another backup.`,
      )
  }
  await run(held)
}

/** The lines `-- table: count` at the end of a dump file. */
function countsIn(lines: readonly string[]): [table: string, count: number][] {
  return lines.flatMap((line) => {
    const [, table, count] = /^-- (.+): (\d+)$/.exec(line) ?? []
    return table === undefined ? [] : [[table, Number(count)] as [string, number]]
  })
}

/** The number of rows of each table and a fingerprint of them, the same on every engine. */
export async function fingerprintTables(tx: Queryable): Promise<Map<string, string>> {
  await tx.query("select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true)")
  const stock = new Map<string, string>()
  for (const { name } of await tablesInOrder(tx)) {
    const { rows } = await tx.query<{ stock: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as stock
       from (select md5(t::text) collate "C" as line from ${name} t) as lines`,
    )
    stock.set(name, rows[0]?.stock ?? '')
  }
  return stock
}

interface Table {
  name: string
  columns: string[]
}

/** All tables whose rows are kept, each one after the tables that it refers to. */
async function tablesInOrder(tx: Queryable): Promise<Table[]> {
  const { rows } = await tx.query<Table & { needs: string[] }>(
    `select
       format('%I.%I', n.nspname, c.relname) as name,
       array(
         select quote_ident(attname) from pg_catalog.pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
       ) as columns,
       array(
         select distinct format('%I.%I', fn.nspname, fc.relname)
         from pg_catalog.pg_constraint f
         join pg_catalog.pg_class fc on fc.oid = f.confrelid
         join pg_catalog.pg_namespace fn on fn.oid = fc.relnamespace
         where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid
       ) as needs
     from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any ($1) and format('%I.%I', n.nspname, c.relname) <> all ($2)
     order by 1`,
    [SCHEMAS, MADE_AGAIN],
  )
  const waiting = new Map(rows.map((row) => [row.name, row]))
  const ordered: Table[] = []
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ needs }) => !needs.some((need) => waiting.has(need)))
    if (!next)
      throw new Error(
        `Tables refer to each other in a circle, so they cannot be restored in order: ${[...waiting.keys()].join(', ')}`,
      )
    waiting.delete(next.name)
    ordered.push(next)
  }
  return ordered
}

async function countRows(tx: Queryable, tables: readonly Table[]): Promise<number> {
  let total = 0
  for (const { name } of tables) {
    const { rows } = await tx.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    total += rows[0]?.count ?? 0
  }
  return total
}

async function dumpRows(
  tx: Queryable,
  { name, columns }: Table,
  write: (statement: string) => Promise<unknown>,
  onRows: (rows: number) => void,
) {
  const asText = columns.map((column, index) => `${column}::text as c${index}`).join(', ')
  await tx.query(`declare dumped no scroll cursor for select ${asText} from ${name}`)
  let count = 0
  for (;;) {
    const { rows } = await tx.query<Record<string, string | null>>(`fetch ${ROWS_A_STATEMENT} from dumped`)
    if (rows.length === 0) break
    count += rows.length
    const values = rows.map((row) => `(${columns.map((_, index) => literal(row[`c${index}`])).join(', ')})`)
    await write(`insert into ${name} (${columns.join(', ')}) values\n${values.join(',\n')};`)
    onRows(count)
  }
  await tx.query('close dumped')
  return count
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', "'": "''", '\n': '\\n', '\r': '\\r' }

function literal(text: string | null | undefined): string {
  if (text === null || text === undefined) return 'null'
  const escaped = text.replace(/[\\'\n\r]/g, (character) => ESCAPES[character] ?? character)
  return /[\\\n\r]/.test(text) ? `e'${escaped}'` : `'${escaped}'`
}

async function sequences(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.query<{ statement: string }>(
    `select format('select setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value) as statement
     from pg_catalog.pg_sequences where schemaname = any ($1) and last_value is not null`,
    [SCHEMAS],
  )
  return rows.map(({ statement }) => statement)
}

import { readFile, writeFile } from 'node:fs/promises'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/database-options.ts'

/** The file of the generated types. */
export const ROW_TYPES = new URL('../../app/lib/service/rows.generated.ts', import.meta.url)

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  optional: boolean
  insertable: boolean
  updatable: boolean
  checks: string[]
}

interface Routine {
  name: string
  args: string[]
  arg_types: string[]
  arg_modes: string[] | null
  returns: string
}

/** The types in the shape that postgrest-js expects. Insert and Update have the columns granted to `authenticated`. */
export async function formatRowTypes(database: Database): Promise<string> {
  const { rows: columns } = await database.query<Column>(COLUMNS)
  const { rows: routines } = await database.query<Routine>(ROUTINES)
  const tables = Map.groupBy(columns, ({ table }) => table)
  return `// Written by npm run row-types from the migrated database. Not to be edited.

export type Json = string | number | boolean | null | { [key: string]: Json } | Json[]

export type Database = {
  public: {
    Tables: {
${[...tables].map(([name, own]) => formatTable(name, own)).join('\n')}
    }
    Views: Record<never, never>
    Functions: {
${routines.map(formatRoutine).join('\n')}
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
`
}

function formatTable(name: string, columns: Column[]): string {
  const insertable = columns.filter((column) => column.insertable)
  const updatable = columns.filter((column) => column.updatable)
  return `      ${name}: {
        Row: {
${lines(columns.map((column) => `${column.name}: ${typeOf(column)}`))}
        }
        Insert: ${formatShape(insertable.map((column) => `${column.name}${column.optional ? '?' : ''}: ${typeOf(column)}${column.optional ? ' | undefined' : ''}`))}
        Update: ${formatShape(updatable.map((column) => `${column.name}?: ${typeOf(column)} | undefined`))}
        Relationships: []
      }`
}

function formatShape(fields: string[]): string {
  return fields.length === 0 ? 'Record<never, never>' : `{\n${lines(fields)}\n        }`
}

function lines(fields: string[]): string {
  return fields.map((field) => `          ${field}`).join('\n')
}

function formatRoutine({ name, args, arg_types, arg_modes, returns }: Routine): string {
  const all = args.map((arg, index) => ({
    text: `${arg}: ${plainType(arg_types[index] ?? '')}`,
    mode: arg_modes?.[index] ?? 'i',
  }))
  const shape = (fields: { text: string }[]) => `{ ${fields.map(({ text }) => text).join('; ')} }`
  const given = all.filter(({ mode }) => mode === 'i')
  const rows = all.filter(({ mode }) => mode === 't')
  const result = rows.length > 0 ? `${shape(rows)}[]` : plainType(returns)
  return `      ${name}: {
        Args: ${given.length > 0 ? shape(given) : 'Record<never, never>'}
        Returns: ${result}
      }`
}

function typeOf({ name, type, nullable, checks }: Column): string {
  return `${allowedValues(name, checks) ?? plainType(type)}${nullable ? ' | null' : ''}`
}

/** A check with a list of values becomes a union type. */
function allowedValues(column: string, checks: string[]): string | undefined {
  for (const check of checks) {
    const list = new RegExp(`^CHECK \\(\\(${column} = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$`).exec(check)?.[1]
    if (list) return [...list.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`).join(' | ')
  }
  return undefined
}

const PLAIN: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
}

function plainType(type: string): string {
  // The catalogue writes the type of a list with an underscore before it.
  return type.startsWith('_') ? `${plainType(type.slice(1))}[]` : (PLAIN[type] ?? 'string')
}

const COLUMNS = `
  select
    c.relname as table,
    a.attname as name,
    t.typname as type,
    not a.attnotnull as nullable,
    not a.attnotnull or a.atthasdef as optional,
    has_column_privilege('authenticated', c.oid, a.attnum, 'insert') as insertable,
    has_column_privilege('authenticated', c.oid, a.attnum, 'update') as updatable,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c') as checks
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

const ROUTINES = `
  select
    proname as name,
    coalesce(proargnames, '{}') as args,
    array(
      select typname::text from unnest(coalesce(proallargtypes, proargtypes::oid[])) with ordinality as given (type, place)
      join pg_type on pg_type.oid = given.type order by place
    ) as arg_types,
    proargmodes::text[] as arg_modes,
    (select typname from pg_type where pg_type.oid = prorettype) as returns
  from pg_proc where pronamespace = 'public'::regnamespace order by proname`

// npm run row-types: writes types for the rows that a student's client may read and write, from the migrated database.
if (import.meta.main) {
  const database = await openDatabase({ folder: undefined })
  const types = await formatRowTypes(database)
  await database.close()
  const before = await readFile(ROW_TYPES, 'utf8').catch(() => '')
  await writeFile(ROW_TYPES, types)
  console.log(
    before === types
      ? 'The row types have not changed.'
      : 'The row types have changed: check the code that uses them.',
  )
}

import type { Database } from '#server/database/database.ts'
import { ROLES } from './principal.ts'
import type { Catalogue, Column, Routine, Table } from './schema.ts'

const TABLES = `
  select n.nspname as schema, c.relname as name,
    coalesce((
      select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'default', case
          when d.adbin is null and t.typbasetype <> 0 then pg_get_expr(t.typdefaultbin, 0)
          when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
          when a.attgenerated <> '' then null
          else pg_get_expr(d.adbin, d.adrelid)
        end
      ) order by a.attnum)
      from pg_catalog.pg_attribute a
      join pg_catalog.pg_type t on t.oid = a.atttypid
      left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns,
    coalesce((
      select json_agg(a.attname order by array_position(k.conkey, a.attnum))
      from pg_catalog.pg_constraint k
      join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.conrelid = c.oid and k.contype = 'p'
    ), '[]') as key,
    case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end
      as kind,
    array(select r from unnest($2::text[]) r where has_any_column_privilege(r, c.oid, 'insert')) as inserters,
    array(select r from unnest($2::text[]) r where has_any_column_privilege(r, c.oid, 'update')) as updaters
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1::text[]) and c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition`

/** Parameter types have no length: a value that is too long must fail in the function or the table, and not be cut. */
const ROUTINES = `
  select n.nspname as schema, p.proname as name, p.proretset as many, p.provolatile as volatility,
    t.typname = 'void' as void,
    array(select r from unnest($2::text[]) r where has_function_privilege(r, p.oid, 'execute')) as callers,
    t.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false) as row,
    coalesce(
      (
        select json_agg(a.attname order by a.attnum)
        from pg_catalog.pg_attribute a
        where a.attrelid = t.typrelid and t.typrelid <> 0 and a.attnum > 0 and not a.attisdropped
      ),
      (
        select json_agg(o.name order by o.position)
        from unnest(p.proargnames, p.proargmodes::text[]) with ordinality as o (name, mode, position)
        where o.mode in ('t', 'b', 'o')
      ),
      '[]'
    ) as columns,
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(i.name, ''),
        'type', case format_type(i.type, null)
          when 'bit' then 'bit varying'
          when 'bit[]' then 'bit varying[]'
          when 'character' then 'character varying'
          when 'character[]' then 'character varying[]'
          else format_type(i.type, null)
        end,
        'required', i.position <= p.pronargs - p.pronargdefaults,
        'variadic', coalesce(i.mode = 'v', false)
      ) order by i.position)
      from unnest(p.proargnames, p.proargtypes::oid[], p.proargmodes::text[])
        with ordinality as i (name, type, mode, position)
      where i.type is not null
    ), '[]') as parameters
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  join pg_catalog.pg_type r on r.oid = p.prorettype
  join pg_catalog.pg_type t on t.oid = case when r.typbasetype <> 0 then r.typbasetype else r.oid end
  where n.nspname = any ($1::text[]) and p.prokind = 'f' and t.typname <> 'trigger'`

interface TableRow extends Omit<Table, 'columns'> {
  schema: string
  name: string
  columns: (Column & { name: string })[]
}

interface RoutineRow {
  schema: string
  name: string
  many: boolean
  volatility: string
  void: boolean
  row: boolean
  columns: string[]
  callers: string[]
  parameters: Routine['parameters']
}

/**
 * For this many milliseconds the cache is not read again, so that requests for unknown names, or without the right to write,
 * cannot cause a read each. A read takes 50.
 */
const MIN_AGE_MS = 10_000

interface Reading {
  catalogue: Promise<Catalogue>
  readAt: number
}

/**
 * The tables and functions of the database, kept until a request names one that is missing here. They are read with the rights of
 * students' connections. `now` gives milliseconds.
 */
export function schemaCache(database: Database, schemas: readonly string[], now: () => number = Date.now) {
  let kept: Reading | undefined

  function read(): Reading {
    const reading = { catalogue: readCatalogue(database, schemas), readAt: now() }
    kept = reading
    // All requests that wait for this reading get its error; the next request reads again.
    reading.catalogue.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading
  }

  return {
    /** `known` tells whether a catalogue has everything that the request names. If not, it is read again first. */
    async get(known: (catalogue: Catalogue) => boolean): Promise<Catalogue> {
      const first = kept ?? read()
      const catalogue = await first.catalogue
      if (known(catalogue)) return catalogue
      const isNew = kept && (kept !== first || now() - kept.readAt < MIN_AGE_MS)
      return (isNew && kept ? kept : read()).catalogue
    },
    /** Makes the next request read the catalogue again: a statement failed because a table or function has changed. */
    forget() {
      if (kept && now() - kept.readAt >= MIN_AGE_MS) kept = undefined
    },
  }
}

function readCatalogue(database: Database, schemas: readonly string[]): Promise<Catalogue> {
  return database.request(
    async (tx) => {
      await tx.query("select set_config('search_path', '', true)")
      const tables = await tx.query<TableRow>(TABLES, [schemas, ROLES])
      const routines = await tx.query<RoutineRow>(ROUTINES, [schemas, ROLES])
      return { tables: groupTables(tables.rows), routines: groupRoutines(routines.rows) }
    },
    { readOnly: true },
  )
}

function groupTables(rows: TableRow[]): Catalogue['tables'] {
  const schemas = new Map<string, Map<string, Table>>()
  for (const { schema, name, columns, ...table } of rows) {
    const tables = schemas.get(schema) ?? new Map<string, Table>()
    schemas.set(schema, tables)
    tables.set(name, { ...table, columns: new Map(columns.map(({ name, ...column }) => [name, column])) })
  }
  return schemas
}

function groupRoutines(rows: RoutineRow[]): Catalogue['routines'] {
  const schemas = new Map<string, Map<string, Routine[]>>()
  for (const { schema, name, many, volatility, void: isVoid, row, columns, callers, parameters } of rows) {
    const routines = schemas.get(schema) ?? new Map<string, Routine[]>()
    schemas.set(schema, routines)
    const kind = isVoid ? 'void' : row ? 'row' : 'value'
    const writes = volatility === 'v'
    const routine = { parameters, returns: { kind, many, columns }, callers, writes } as const
    routines.set(name, [...(routines.get(name) ?? []), routine])
  }
  return schemas
}

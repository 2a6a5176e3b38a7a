/** A column as the statements need it. Both texts are SQL from the database's catalogue. */
export interface Column {
  type: string
  /** The expression of its default value, if it has one. */
  default: string | null
}

/** A table or a view; `key` has the columns of its primary key. */
export interface Table {
  /** What PostgreSQL calls it: `table`, `view`, … */
  kind: string
  /** The roles that may insert into it, and change it, at least some columns. */
  inserters: readonly string[]
  updaters: readonly string[]
  columns: ReadonlyMap<string, Column>
  key: readonly string[]
}

/** A function. A parameter without a name has an empty name. */
export interface Routine {
  parameters: readonly Parameter[]
  returns: {
    /** What the function returns: a row, one value, or nothing (`void`). */
    kind: 'row' | 'value' | 'void'
    many: boolean
    /** The columns of a row; none for a value. */
    columns: readonly string[]
  }
  /** The roles that may call it. */
  callers: readonly string[]
  /** Whether the function may change data. Other functions run in a read-only transaction. */
  writes: boolean
}

interface Parameter {
  name: string
  type: string
  required: boolean
  variadic: boolean
}

/** The tables and functions of the exposed schemas. Several functions can share a name. */
export interface Catalogue {
  tables: ReadonlyMap<string, ReadonlyMap<string, Table>>
  routines: ReadonlyMap<string, ReadonlyMap<string, readonly Routine[]>>
}

export function findTable(catalogue: Catalogue, schema: string, name: string): Table | undefined {
  return catalogue.tables.get(schema)?.get(name)
}

/** The functions with this name that accept exactly these named arguments. More than one is ambiguous. */
export function findRoutines(
  catalogue: Catalogue,
  schema: string,
  name: string,
  given: readonly string[],
): readonly Routine[] {
  const routines = catalogue.routines.get(schema)?.get(name) ?? []
  return routines.filter(
    ({ parameters }) =>
      parameters.every((parameter) => parameter.name !== '') &&
      given.every((argument) => parameters.some((parameter) => parameter.name === argument)) &&
      parameters.every((parameter) => !parameter.required || given.includes(parameter.name)),
  )
}

/** Whether a function with this name may be meant whose parameters have no names. */
export function hasNameless(
  catalogue: Catalogue,
  schema: string,
  name: string,
  given: readonly string[],
): boolean {
  const routines = catalogue.routines.get(schema)?.get(name) ?? []
  const nameless = routines.filter(({ parameters }) => parameters.some((parameter) => parameter.name === ''))
  const named = findRoutines(catalogue, schema, name, given)
  return nameless.some(({ parameters }) => named.length === 0 || !parameters.some(({ required }) => required))
}

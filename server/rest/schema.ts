/** A column as statements need it; both texts are SQL of the database's own making. */
export interface Column {
  type: string
  /** The expression of its default, if it has one. */
  default: string | null
}

/** A table or a view; `key` is the primary key's columns. */
export interface Table {
  columns: ReadonlyMap<string, Column>
  key: readonly string[]
}

/** A function. A parameter without a name has the empty one. */
export interface Routine {
  parameters: readonly Parameter[]
  returns: {
    /** A row, or one value; `void` is a value of that type. */
    kind: 'row' | 'value' | 'void'
    many: boolean
    /** The columns of a row; none for a value. */
    columns: readonly string[]
  }
  /** Whether it may change something; the others run read-only. */
  writes: boolean
}

interface Parameter {
  name: string
  type: string
  required: boolean
  variadic: boolean
}

/** What the schemas offer: tables by name, and by each name the functions that share it. */
export interface Catalogue {
  tables: ReadonlyMap<string, ReadonlyMap<string, Table>>
  routines: ReadonlyMap<string, ReadonlyMap<string, readonly Routine[]>>
}

export function findTable(catalogue: Catalogue, schema: string, name: string): Table | undefined {
  return catalogue.tables.get(schema)?.get(name)
}

/** The functions of that name that take exactly these arguments by name: more than one is an ambiguity. */
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

/** Whether a function of that name may be meant whose parameters cannot be told by name. */
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

import { callStatement } from './call-statement.ts'
import { findRoutines, findTable, hasNameless, type Catalogue } from './schema.ts'
import { readStatement, type AnswerLimits } from './read-statement.ts'
import { Refusal, unsupported } from './refusal.ts'
import type { RestRequest } from './request.ts'
import type { Statement } from './sql.ts'
import { writeStatement } from './write-statement.ts'

/** The statement for a request, and how to run it. */
export interface Plan {
  statement: Statement
  readOnly: boolean
  /** Whether an upsert has columns that identify an existing row. */
  resolves: boolean
}

/** Whether the catalogue has everything that a request names. */
export function isKnown(catalogue: Catalogue, request: RestRequest): boolean {
  const { schema, name, select, filters, order } = request
  if (request.action === 'call')
    return findRoutines(catalogue, schema, name, request.payload.names).length > 0
  const table = findTable(catalogue, schema, name)
  const sent = 'payload' in request ? request.payload.names : []
  const named = [...select, ...filters, ...order].map(({ column }) => column)
  return Boolean(table && [...named, ...sent].every((column) => column === '*' || table.columns.has(column)))
}

/** Builds the statement. An unknown name is refused as PostgREST does. */
export function planRequest(request: RestRequest, catalogue: Catalogue, limits: AnswerLimits): Plan {
  const { schema, name } = request
  if (request.action === 'call') {
    const routine = chooseRoutine(catalogue, request)
    return { statement: callStatement(request, routine, limits), readOnly: !routine.writes, resolves: false }
  }
  const table = findTable(catalogue, schema, name)
  if (!table) throw new Refusal(404, '42P01', `relation "${schema}.${name}" does not exist`)
  if (request.action === 'read') {
    return { statement: readStatement(request, table, limits), readOnly: true, resolves: false }
  }
  const resolves = request.action === 'insert' && (table.key.length > 0 || Boolean(request.onConflict))
  return { statement: writeStatement(request, table, limits.answerBytes), readOnly: false, resolves }
}

function chooseRoutine(
  catalogue: Catalogue,
  { schema, name, payload }: Extract<RestRequest, { action: 'call' }>,
) {
  if (hasNameless(catalogue, schema, name, payload.names)) {
    throw unsupported('A function whose parameters have no names is', 'Give its parameters names.')
  }
  const [routine, ...others] = findRoutines(catalogue, schema, name, payload.names)
  const called = `${schema}.${name}`
  if (!routine) {
    const given = payload.names.join(', ')
    const list = given === '' ? ' without parameters' : `(${given})`
    const words =
      given === '' ? ' without parameters' : ` with parameter${payload.names.length > 1 ? 's' : ''} ${given}`
    throw new Refusal(404, 'PGRST202', `Could not find the function ${called}${list} in the schema cache`, {
      details: `Searched for the function ${called}${words} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
    })
  }
  if (others.length > 0) {
    const candidates = [routine, ...others]
      .map(
        ({ parameters }) =>
          `${called}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`,
      )
      .sort()
    throw new Refusal(
      300,
      'PGRST203',
      `Could not choose the best candidate function between: ${candidates.join(', ')}`,
      {
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    )
  }
  return routine
}

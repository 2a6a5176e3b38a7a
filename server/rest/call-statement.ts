import type { Routine } from './schema.ts'
import { limitSql, type AnswerLimits } from './read-statement.ts'
import type { RestRequest } from './request.ts'
import { bodySql, countedSql } from './result-sql.ts'
import { orderSql, quoteName, selectSql, Values, whereSql, type Source, type Statement } from './sql.ts'

const ARGUMENTS = '_rest_arguments'

/** Builds a call of a function with named arguments. Its result can be filtered, ordered and limited like a table. */
export function callStatement(
  request: Extract<RestRequest, { action: 'call' }>,
  routine: Routine,
  { rows: most, answerBytes }: AnswerLimits,
): Statement {
  const { returns } = routine
  const values = new Values()
  const called = calledSql(request, routine, values)
  const source: Source = { sql: 'result', name: request.name, columns: new Set(returns.columns) }
  const where = whereSql(source, request.filters, values)
  const total = request.preferences.count ? `(select count(*)::int from result${where})` : 'null'
  const rows =
    `select ${selectSql(source, request.select)} from result${where}` +
    orderSql(source, request.order) +
    limitSql(request.range, most, values)
  const parts = { queries: [`result as (${called})`], rows, total, values }
  if (returns.kind === 'void') return countedSql(parts)
  // A single value, or the single row of a function that returns no set, is not wrapped in an array.
  return bodySql(parts, {
    media: returns.many ? request.media : 'object',
    items: returns.kind === 'value' ? 'values' : 'rows',
    most: answerBytes,
  })
}

function calledSql(
  { schema, name, payload }: Extract<RestRequest, { action: 'call' }>,
  routine: Routine,
  values: Values,
): string {
  const given = routine.parameters.filter((parameter) => payload.names.includes(parameter.name))
  const passed = given.map(
    (parameter) =>
      `${parameter.variadic ? 'variadic ' : ''}${quoteName(parameter.name)} := ${ARGUMENTS}.${quoteName(parameter.name)}`,
  )
  const call = `${quoteName(schema)}.${quoteName(name)}(${passed.join(', ')})`
  const called = routine.returns.kind === 'row' ? `${call} as called` : `(select ${call} as value) as called`
  if (given.length === 0) return `select called.* from ${called}`
  const types = given.map((parameter) => `${quoteName(parameter.name)} ${parameter.type}`).join(', ')
  const sent = `json_to_record(${values.add(payload.text)}::json) as ${ARGUMENTS} (${types})`
  return `select called.* from ${sent}, lateral ${called}`
}

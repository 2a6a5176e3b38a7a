import { formatContentType, formatApplied, type Preferences } from './request-headers.ts'
import { unsatisfiable, formatContentRange, rangeStatus } from './query-text.ts'
import { formatRefusal, Refusal, tooMuch } from './refusal.ts'
import type { RestRequest } from './request.ts'
import type { ResultRow } from './statements.ts'

/** Characters of a Content-Location. */
const LONGEST_LOCATION = 2000

export interface Answer {
  status: 200 | 201 | 204 | 206 | 416
  headers: Record<string, string>
  body: string | null
}

/** Makes the answer of a result. Throws a Refusal when an object is asked for and not one row matched, or for too many bytes. */
export function formatAnswer(request: RestRequest, result: ResultRow, resolves: boolean): Answer {
  if (request.media === 'object' && result.length !== 1) throw notSingular(result.length)
  if (result.oversize)
    throw tooMuch(413, 'The answer would be too large', 'Ask for fewer rows at once, or for fewer columns.')
  return request.action === 'read' || request.action === 'call'
    ? rowsAnswer(request, result)
    : writeAnswer(request, result, resolves)
}

function rowsAnswer(
  request: Extract<RestRequest, { action: 'read' | 'call' }>,
  { total, length, body }: ResultRow,
): Answer {
  const { first } = request.range
  const counted = total ?? undefined
  const status = rangeStatus(first, length, counted)
  // Not thrown, because its headers have the number of rows.
  const beyondEnd = `An offset of ${first} was requested, but there are only ${counted ?? 0} rows.`
  const text = status === 416 ? formatRefusal(unsatisfiable(beyondEnd)) : body
  // A function without a result.
  const isVoid = request.action === 'call' && body === null
  return {
    status: isVoid ? 204 : status,
    headers: {
      'Content-Range': formatContentRange(first, length, counted),
      ...(request.action === 'read' && locationHeader(request)),
      ...(!isVoid && writtenHeaders(request)),
      ...appliedHeader(request.preferences, ['count', 'handling']),
    },
    body: isVoid ? null : text,
  }
}

/** Without a header that is as long as the query: proxies refuse an answer whose headers are long. */
function locationHeader({ name, canonical }: Extract<RestRequest, { action: 'read' }>) {
  const location = `/${encodeURIComponent(name)}${canonical && `?${canonical}`}`
  return location.length > LONGEST_LOCATION ? {} : { 'Content-Location': location }
}

function writeAnswer(
  request: Extract<RestRequest, { action: 'insert' | 'update' | 'delete' }>,
  { length, body, inserted }: ResultRow,
  resolves: boolean,
): Answer {
  const { action, preferences } = request
  const onlyUpdated = preferences.resolution === 'merge-duplicates' && (inserted ?? 0) <= 0
  const insertStatus = onlyUpdated ? 200 : 201
  const changeStatus = body === null ? 204 : 200
  const applied: (keyof Preferences)[] = ['return', 'count', 'handling']
  if (action !== 'delete') applied.push('missing')
  if (resolves) applied.push('resolution')
  return {
    status: action === 'insert' ? insertStatus : changeStatus,
    headers: {
      'Content-Range': formatContentRange(0, action === 'update' ? length : 0, preferences.count && length),
      ...appliedHeader(preferences, applied),
      ...(body !== null && writtenHeaders(request)),
    },
    body,
  }
}

function writtenHeaders({ media, schema }: RestRequest): Record<string, string> {
  return { 'Content-Type': formatContentType(media), 'Content-Profile': schema }
}

function appliedHeader(
  preferences: Preferences,
  names: readonly (keyof Preferences)[],
): Record<string, string> {
  const applied = formatApplied(preferences, names)
  return applied === '' ? {} : { 'Preference-Applied': applied }
}

function notSingular(rows: number): Refusal {
  return new Refusal(406, 'PGRST116', 'JSON object requested, multiple (or no) rows returned', {
    details: `The result contains ${rows} rows`,
    headers: { 'Content-Type': formatContentType('object') },
  })
}

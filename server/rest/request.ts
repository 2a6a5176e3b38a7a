import type { RestLimits } from './limits.ts'
import type { OrderTerm, SelectItem, Filter } from './query-grammar.ts'
import {
  checkContentType,
  chooseMedia,
  type Media,
  parsePreferences,
  type Preferences,
} from './request-headers.ts'
import { parseArguments, parseRows, type Payload } from './payload.ts'
import { formatCanonical, parseQuery, type Query, rowRange, type RowRange } from './query-text.ts'
import { Refusal, unsupported } from './refusal.ts'

/** An HTTP request with its path already split into a table's or a function's name. */
export interface RawRequest {
  method: string
  target: { table: string } | { function: string }
  /** The query text without its `?`. */
  query: string
  header: (name: string) => string | undefined
  /** Reads the body. Refuses who may not write before that. */
  body: (write: Write) => Promise<string>
}

/** What a request with a body would do. */
export interface Write {
  action: 'insert' | 'update' | 'call'
  schema: string
  /** A table's name, or a function's. */
  name: string
}

interface Common {
  schema: string
  /** A table's name, or a function's. */
  name: string
  select: SelectItem[]
  filters: Filter[]
  order: OrderTerm[]
  preferences: Preferences
  media: Media
}

/** A parsed request. Its names are not yet checked against the schema cache. */
export type RestRequest = Common &
  (
    | { action: 'read'; range: RowRange; headOnly: boolean; canonical: string }
    | { action: 'insert'; payload: Payload; onConflict?: string[] }
    | { action: 'update'; payload: Payload }
    | { action: 'delete' }
    | { action: 'call'; payload: Payload; range: RowRange }
  )

interface Grammar {
  schemas: readonly string[]
  limits: Pick<RestLimits, 'queryLength' | 'listItems' | 'names'>
}

/** Parses a request; its body last. Throws a Refusal for what this server does not support. */
export async function parseRequest(raw: RawRequest, { schemas, limits }: Grammar): Promise<RestRequest> {
  checkMethod(raw)
  const query = parseQuery(raw.query, limits)
  const { select, filters, order } = query
  const common = {
    schema: chooseSchema(raw, schemas),
    name: 'table' in raw.target ? raw.target.table : raw.target.function,
    select,
    filters,
    order,
    preferences: parsePreferences(raw.header('Prefer')),
    media: chooseMedia(raw.header('Accept')),
  }
  if ('function' in raw.target) {
    checkContentType(raw.header('Content-Type'))
    refuseOnConflict(query)
    const range = rowRange(query)
    const body = await raw.body({ ...common, action: 'call' })
    return { ...common, action: 'call', payload: parseArguments(body, query.columns, limits), range }
  }
  switch (raw.method) {
    case 'POST': {
      checkContentType(raw.header('Content-Type'))
      refuseRange(query)
      if (filters.length > 0) throw unsupported('A condition on an insert is', 'Leave the condition out.')
      const body = await raw.body({ ...common, action: 'insert' })
      const payload = parseRows(body, query.columns, limits)
      return {
        ...common,
        action: 'insert',
        payload,
        ...(query.onConflict && { onConflict: query.onConflict }),
      }
    }
    case 'PATCH': {
      checkContentType(raw.header('Content-Type'))
      refuseRange(query)
      refuseOnConflict(query)
      const payload = parseRows(await raw.body({ ...common, action: 'update' }), query.columns, limits)
      if (payload.rows > 1) throw unsupported('An update with several rows is', 'Send one object.')
      return { ...common, action: 'update', payload }
    }
    case 'DELETE':
      refuseRange(query)
      refuseWords(query)
      return { ...common, action: 'delete' }
    default: {
      refuseWords(query)
      const headOnly = raw.method === 'HEAD'
      const range = rowRange({ ...query, header: headOnly ? undefined : raw.header('Range') })
      return { ...common, action: 'read', range, headOnly, canonical: formatCanonical(raw.query) }
    }
  }
}

function checkMethod({ method, target }: RawRequest): void {
  if ('function' in target) {
    if (method !== 'POST') {
      throw new Refusal(405, 'PGRST101', `Cannot use the ${method} method on RPC`, {
        hint: 'Send the arguments as JSON with POST.',
        headers: { Allow: 'POST' },
      })
    }
  } else if (!['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'].includes(method)) {
    throw new Refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`, {
      hint: 'Use GET, HEAD, POST, PATCH or DELETE.',
      headers: { Allow: 'GET, HEAD, POST, PATCH, DELETE' },
    })
  }
}

/** Requests that read name their schema in Accept-Profile, requests that write in Content-Profile. */
function chooseSchema({ method, header }: RawRequest, schemas: readonly string[]): string {
  const reads = method === 'GET' || method === 'HEAD'
  const asked = header(reads ? 'Accept-Profile' : 'Content-Profile') ?? schemas[0]
  if (asked !== undefined && schemas.includes(asked)) return asked
  throw new Refusal(406, 'PGRST106', `The schema must be one of the following: ${schemas.join(', ')}`)
}

function refuseRange({ limit, offset }: Query): void {
  if (limit !== undefined || offset !== undefined)
    throw unsupported('A limit or an offset on a write is', 'Say which rows by conditions.')
}

function refuseOnConflict({ onConflict }: Query): void {
  if (onConflict) throw unsupported('on_conflict outside an insert is', 'Leave it out.')
}

function refuseWords(query: Query): void {
  refuseOnConflict(query)
  if (query.columns)
    throw unsupported('The parameter columns without a body is', 'Name the columns to read in select.')
}

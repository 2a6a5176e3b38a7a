import type { GeneratedRequest } from './generated-requests.fixture.ts'
import { ADA } from './rest.fixture.ts'

/** The compared parts of an answer. */
export interface Seen {
  status: number
  headers: Record<string, string | null>
  body: string
}

interface Difference {
  name: string
  /** A request that always shows the difference. */
  example?: GeneratedRequest
  fits: (our: Seen, their: Seen, request: GeneratedRequest) => boolean
}

const SINGLE = { Accept: 'application/vnd.pgrst.object+json' }

/** Intended differences from PostgREST 12.0.2: behaviour of a newer version, or errors where PostgREST is silent. */
export const KNOWN: Difference[] = [
  {
    name: 'a hint where PostgREST has none, or none where it guesses at a name',
    example: asAda('GET', '/things', { Accept: 'image/png' }),
    fits: (our, their) => same(our, their, { body: withoutHint }),
  },
  {
    name: 'a write to an unknown table is told as a read of it is, not with an empty object',
    example: asAda('POST', '/no_such_table', {}, '{"id":1}'),
    fits: (our, their) => our.status === 404 && their.status === 404 && their.body === '{}',
  },
  {
    name: 'one Content-Type with PGRST116, not two',
    example: asAda('GET', '/things', SINGLE),
    fits: (our, their) =>
      their.headers['content-type'] === `application/json; charset=utf-8, ${our.headers['content-type']}` &&
      same(our, their, { headers: ['content-type'] }),
  },
  {
    name: 'Content-Location encodes a name that needs it, and other letters once',
    example: asAda('GET', '/things?note=eq.%C3%BC'),
    fits: (our, their, { path }) =>
      /^\/odd%20Names|%C3/.test(path) && same(our, their, { headers: ['content-location'] }),
  },
  {
    name: 'whether an answer can be written as asked is settled before the body is read',
    example: asAda('POST', '/things', { Accept: 'image/png' }, '{"no_such_column":1}'),
    fits: (our, their) => our.status === 415 && their.status >= 400,
  },
  {
    name: 'who may not write is refused before the body is read, and so is a write to an unknown table',
    example: asAda('POST', '/closed', {}, '{"no_such_column":1}'),
    fits: (our, their, { method }) =>
      (method === 'POST' || method === 'PATCH') &&
      [401, 403, 404].includes(our.status) &&
      /"code":"(42501|42P01)"/.test(our.body) &&
      their.status >= 400,
  },
  {
    name: 'an order asked of a write orders its rows',
    example: asAda('DELETE', '/things?order=id.desc&select=id', { Prefer: 'return=representation' }),
    fits: (our, their, { method, path }) =>
      method !== 'GET' && path.includes('order=') && same(our, their, { body: withoutOrder }),
  },
  {
    name: 'a condition and an order of what a function returns may name a column that select leaves out',
    example: asAda('POST', '/rpc/named?select=id&order=name', {}, '{"pattern":"%"}'),
    fits: (_our, their, { path }) => path.startsWith('/rpc/') && their.body.includes('42703'),
  },
  {
    name: 'a name may not be twice in select or in order',
    example: asAda('GET', '/things?select=id,name,again:id'),
    // The answer to HEAD has no body that says so.
    fits: (our, _their, { method, path }) =>
      our.status === 400 &&
      (method === 'HEAD' ? hasNameTwice(path) : /A name twice in (select|order) is/.test(our.body)),
  },
  {
    name: 'an unknown column is told before any other mistake about columns',
    example: asAda('DELETE', '/things?select=nothing&name=is.true', { Prefer: 'return=representation' }),
    fits: (our, their) => our.status === 400 && their.status === 400 && our.body.includes('42703'),
  },
  {
    name: 'a view has no key to find its rows by',
    example: asAda(
      'POST',
      '/thing_names',
      { Prefer: 'resolution=ignore-duplicates' },
      '{"id":1,"name":"apple"}',
    ),
    fits: (_our, _their, { method, path, headers }) =>
      method === 'POST' && path.startsWith('/thing_names') && /resolution/.test(headers.Prefer ?? ''),
  },
  {
    name: 'a negative limit is refused with an offset, too',
    example: asAda('GET', '/things?limit=-1&offset=1'),
    fits: (our, _their, { path }) => our.status === 416 && /limit=-1&offset/.test(path),
  },
  {
    name: 'a row says when it was changed',
    example: asAda('PATCH', '/profiles', { Prefer: 'return=representation' }, '{"full_name":"Ada"}'),
    fits: (our, their, { method }) => method === 'PATCH' && same(our, their, { body: withoutTimeOfChange }),
  },
  {
    // No example: it depends on PostgreSQL's query plan whether PostgREST reports it.
    name: 'a value that its column cannot hold is told even where no row is met',
    fits: (our, their, { method }) =>
      method === 'PATCH' && /"22/.test(our.body) && their.headers['content-range'] === '*/*',
  },
]

function asAda(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): GeneratedRequest {
  const profile = method === 'GET' ? { 'Accept-Profile': 'public' } : { 'Content-Profile': 'public' }
  const all = { ...headers, ...profile, 'Content-Type': 'application/json' }
  return { student: ADA, method, path, headers: all, ...(body !== undefined && { body }) }
}

/** Whether two answers are equal without the parts that are left out. */
function same(
  our: Seen,
  their: Seen,
  { headers = [], body = (text) => text }: { headers?: string[]; body?: (text: string) => string },
): boolean {
  const left = Object.fromEntries(headers.map((name) => [name, null]))
  const [a, b] = [our, their].map((seen) =>
    JSON.stringify({ ...seen, headers: { ...seen.headers, ...left }, body: body(seen.body) }),
  )
  return a === b
}

function hasNameTwice(path: string): boolean {
  const { searchParams } = new URL(path, 'http://site.example')
  const lists = [
    searchParams.get('select')?.split(/[,:]/),
    searchParams
      .get('order')
      ?.split(',')
      .map((term) => term.split('.')[0]),
  ]
  return lists.some((names = []) => new Set(names).size < names.length)
}

function withoutOrder(body: string): string {
  return body
    .replaceAll(/^\[|\]$/g, '')
    .split(', \n ')
    .toSorted()
    .join('\n')
}

function withoutTimeOfChange(body: string): string {
  return body.replaceAll(/"updated_at":"[^"]*"/g, '')
}

function withoutHint(body: string): string {
  return body.startsWith('{"code"') ? JSON.stringify({ ...JSON.parse(body), hint: null }) : body
}

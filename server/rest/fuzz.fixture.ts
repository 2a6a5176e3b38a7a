import type { Chance } from './random.fixture.ts'
import { generateRequest, type GeneratedRequest } from './generated-requests.fixture.ts'

/** Texts that have broken servers: quotes, bytes that are no text, ends of statements, very large and very odd. */
const NASTY = [
  "'",
  '"',
  '\\',
  '\\"',
  ';',
  '--',
  '/*',
  '%00',
  '%',
  '%zz',
  '%ff%fe',
  '%ed%a0%80',
  '%F0%9F%98%80',
  '\u202e',
  '(',
  ')',
  ',',
  '.',
  ':',
  '::text',
  '->',
  '->>',
  '!inner',
  '*',
  '**',
  '...',
  '$1',
  '$$',
  '{}',
  '[]',
  'null',
  'not.',
  'not.not.',
  'in.(',
  'in.("',
  'in.("\\',
  'eq.',
  'eq(any).',
  'is.null',
  'is.not_null',
  'like.%%%%%%%%%%%%%%%%%%%%%%%%x',
  'or',
  'and=(id.eq.1)',
  'order',
  'select',
  '9223372036854775808',
  '-1',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  'public.',
  'auth.users',
  'pg_catalog.pg_class',
  'ctid',
  'xmin',
  'tableoid',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  "'; select pg_sleep(10); --",
  "' or '1'='1",
  '"; drop table public.things; --',
  'a'.repeat(3000),
  '('.repeat(500),
  'a,'.repeat(1500),
]

const BODIES = [
  '',
  'null',
  '0',
  '""',
  '[]',
  '[[]]',
  '[null]',
  '[1,2]',
  '[{},{}]',
  '{',
  '{"a"',
  '{"id":1}{"id":2}',
  '{"__proto__":{"id":1}}',
  '{"constructor":1}',
  '{"":1}',
  '{"id":1e999}',
  '{"id":"\\u0000"}',
  '{"name":"\\ud800"}',
  '{"info":{"a":"\\u0000"}}',
  '{"id":1,"id":2}',
  '\ufeff{"id":1}',
  '{"id":{"a":[1]}}',
  '{"done":[]}',
  '{"made":"infinity"}',
  '{"made":"294277-01-01"}',
  '{"size":"NaN"}',
  '{"owner":"\'"}',
  '['.repeat(60) + ']'.repeat(60),
  '['.repeat(5000) + ']'.repeat(5000),
  `{"info":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`,
  JSON.stringify({ name: 'x'.repeat(5000) }),
  '%00\u0000',
]

const HEADERS: [name: string, values: readonly string[]][] = [
  [
    'Accept',
    [
      '',
      '*',
      '*/*;q=0',
      'text/csv',
      'application/vnd.pgrst.plan+json',
      'application/vnd.pgrst.object+json;nulls=stripped',
      'a/b;q=x,,;',
    ],
  ],
  [
    'Prefer',
    [
      '',
      ',',
      'tx=rollback',
      'count=planned',
      'params=single-object',
      'timezone=UTC',
      'handling=strict, odd=1',
      'return=headers-only',
      'a'.repeat(2000),
    ],
  ],
  ['Range', ['0-', '-5', '5-1', '99999999999999999999-', '0-99999999999999', 'x']],
  ['Accept-Profile', ['auth', 'pg_catalog', 'information_schema', '', 'PUBLIC', '"public"']],
  ['Content-Profile', ['auth', 'pg_catalog', 'private', 'evergreen', '']],
  [
    'Content-Type',
    [
      'text/csv',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
      '',
      'APPLICATION/JSON',
      'application/json;;;',
    ],
  ],
  ['Authorization', ['', 'Bearer', 'Bearer  ', 'Basic abc', 'bearer a.b.c', `Bearer ${'x'.repeat(3000)}`]],
  ['Cookie', ['a=b; c', '=', '__proto__=1', 'a'.repeat(1000)]],
]

const PATHS = [
  '/',
  '//',
  '/rpc',
  '/rpc/',
  '/rpc/pg_sleep',
  '/things/1',
  '/auth.users',
  '/pg_class',
  '/%00',
  '/%22',
  '/..%2f',
  '/things%20',
  '/__proto__',
  '/rpc/__proto__',
  `/${'t'.repeat(2000)}`,
]

/** A request of the grammar with a nasty value in it, or bent out of the grammar in one place or more. */
export function generateAttack(chance: Chance): GeneratedRequest {
  let request = generateRequest(chance)
  do request = chance.pick(BENDS)(request, chance)
  while (chance.happens(0.25))
  return request
}

type Bend = (request: GeneratedRequest, chance: Chance) => GeneratedRequest

/** Values in their proper place come most often: they are what reaches the database. */
const BENDS: Bend[] = [
  addFilter,
  addFilter,
  addFilter,
  addFilter,
  replaceValue,
  replaceValue,
  addValueToBody,
  addValueToBody,
  addParameter,
  breakQuery,
  breakBody,
  replaceBody,
  addHeader,
  replacePath,
  replaceMethod,
]

function addFilter(request: GeneratedRequest, chance: Chance): GeneratedRequest {
  const value = encodeURIComponent(chance.pick(NASTY).slice(0, 400))
  const operator = chance.pick([
    'eq.',
    'neq.',
    'like.',
    'ilike.',
    'not.like.',
    'lt.',
    'gte.',
    'in.(',
    'not.in.("',
  ])
  const end = operator.endsWith('(') ? ')' : operator.endsWith('"') ? '")' : ''
  return withQuery(
    request,
    `${chance.pick(['name', 'note', 'code', 'name', 'id', 'size', 'info'])}=${operator}${value}${end}`,
  )
}

function replaceValue(request: GeneratedRequest, chance: Chance): GeneratedRequest {
  const nasty = chance.pick(NASTY)
  const value = chance.happens(0.5) ? encodeURIComponent(nasty) : nasty
  return {
    ...request,
    path: request.path.replace(/=([a-z]+\.)?[^&]*/, (_, operator = '') => `=${operator}${value}`),
  }
}

function addValueToBody(request: GeneratedRequest, chance: Chance): GeneratedRequest {
  if (!request.body) return addFilter(request, chance)
  const name = chance.pick([
    'name',
    'note',
    'info',
    'id',
    'owner',
    'made',
    'size',
    'pattern',
    chance.pick(NASTY),
  ])
  const value = chance.pick<unknown>([chance.pick(NASTY), chance.pick(NASTY), {}, [], true, 1e300, null])
  return {
    ...request,
    body: request.body.replace(/\{/, () => `{${JSON.stringify(name)}:${JSON.stringify(value)},`),
  }
}

function addParameter(request: GeneratedRequest, chance: Chance): GeneratedRequest {
  const names = [
    'id',
    'select',
    'order',
    'columns',
    'on_conflict',
    'limit',
    'offset',
    'or',
    'things.id',
    ...NASTY,
  ]
  const before = chance.pick(['', 'eq.', 'in.(', 'not.eq.', 'like.'])
  return withQuery(request, `${chance.pick(names)}=${before}${chance.pick(NASTY)}`)
}

function breakQuery(request: GeneratedRequest, chance: Chance): GeneratedRequest {
  const from = request.path.indexOf('?') + 1
  if (from === 0) return addParameter(request, chance)
  const at = from + chance.below(request.path.length - from + 1)
  return { ...request, path: request.path.slice(0, at) + chance.pick(NASTY) + request.path.slice(at) }
}

function breakBody(request: GeneratedRequest, chance: Chance): GeneratedRequest {
  const { body = '' } = request
  const at = chance.below(body.length + 1)
  return { ...request, body: body.slice(0, at) + chance.pick(NASTY) + body.slice(at) }
}

function replaceBody(request: GeneratedRequest, chance: Chance): GeneratedRequest {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return { ...request, method: reads ? 'POST' : request.method, body: chance.pick(BODIES) }
}

function addHeader(request: GeneratedRequest, chance: Chance): GeneratedRequest {
  const [name, values] = chance.pick(HEADERS)
  return { ...request, headers: { ...request.headers, [name]: chance.pick(values) } }
}

function replacePath(request: GeneratedRequest, chance: Chance): GeneratedRequest {
  const query = /\?.*/s.exec(request.path)?.[0] ?? ''
  return { ...request, path: chance.pick(PATHS) + query }
}

function replaceMethod(request: GeneratedRequest, chance: Chance): GeneratedRequest {
  const method = chance.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])
  return { ...request, method }
}

function withQuery(request: GeneratedRequest, parameter: string): GeneratedRequest {
  return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${parameter}` }
}

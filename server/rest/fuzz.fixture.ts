import type { Chance } from './random.fixture.ts'
import { generateRequest, type GeneratedRequest } from './generated-requests.fixture.ts'
import { BODIES, HEADERS, NASTY, PATHS } from './nasty-values.fixture.ts'

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

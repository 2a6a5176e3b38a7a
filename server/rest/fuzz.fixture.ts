import * as fc from 'fast-check'
import { anyRequest, type GeneratedRequest } from './generated-requests.fixture.ts'
import { BODIES, HEADERS, HOSTILE, PATHS } from './hostile-values.fixture.ts'

type Bend = (request: GeneratedRequest) => GeneratedRequest

/** Requests of our grammar with a hostile value in them, or damaged in one place or more. */
export function anyAttack(): fc.Arbitrary<GeneratedRequest> {
  const bends = fc.oneof(
    { weight: 12, arbitrary: fc.tuple(anyBend()) },
    { weight: 3, arbitrary: fc.tuple(anyBend(), anyBend()) },
    { weight: 1, arbitrary: fc.tuple(anyBend(), anyBend(), anyBend()) },
  )
  return fc
    .tuple(anyRequest(), bends)
    .map(([request, [...list]]) => list.reduce((bent, bend) => bend(bent), request))
}

const nasty = fc.constantFrom(...HOSTILE)

/** Hostile values in valid places have the most weight, because they reach the database. */
function anyBend(): fc.Arbitrary<Bend> {
  return fc.oneof(
    { weight: 4, arbitrary: addedFilter() },
    { weight: 2, arbitrary: replacedValue() },
    { weight: 2, arbitrary: addedMember() },
    { weight: 1, arbitrary: addedParameter() },
    { weight: 1, arbitrary: brokenQuery() },
    { weight: 1, arbitrary: brokenBody() },
    { weight: 1, arbitrary: fc.constantFrom(...BODIES).map(replaceBody) },
    { weight: 1, arbitrary: addedHeader() },
    { weight: 1, arbitrary: fc.constantFrom(...PATHS).map(replacePath) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...METHODS).map(replaceMethod),
    },
  )
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const OPERATORS = ['eq.', 'neq.', 'like.', 'ilike.', 'not.like.', 'lt.', 'gte.', 'in.(', 'not.in.("']

function addedFilter(): fc.Arbitrary<Bend> {
  const column = fc.constantFrom('name', 'name', 'note', 'code', 'id', 'size', 'info')
  return fc.tuple(column, fc.constantFrom(...OPERATORS), nasty).map(([name, operator, text]) => {
    const end = operator.endsWith('(') ? ')' : operator.endsWith('"') ? '")' : ''
    return (request) =>
      withQuery(request, `${name}=${operator}${encodeURIComponent(text.slice(0, 400))}${end}`)
  })
}

function replacedValue(): fc.Arbitrary<Bend> {
  return fc.tuple(nasty, fc.boolean()).map(([text, isEncoded]) => {
    const value = isEncoded ? encodeURIComponent(text) : text
    return (request) => ({
      ...request,
      path: request.path.replace(/=([a-z]+\.)?[^&]*/, (_, operator = '') => `=${operator}${value}`),
    })
  })
}

/** One more member in the first object of a body; a request without a body gets a filter. */
function addedMember(): fc.Arbitrary<Bend> {
  const names = fc.constantFrom('name', 'note', 'info', 'id', 'owner', 'made', 'size', 'pattern')
  const name = fc.oneof({ weight: 8, arbitrary: names }, { weight: 1, arbitrary: nasty })
  const odd = fc.constantFrom<unknown[]>({}, [], true, 1e300, null)
  const value = fc.oneof({ weight: 2, arbitrary: nasty }, { weight: 5, arbitrary: odd })
  return fc.tuple(name, value, addedFilter()).map(([key, member, filter]) => (request) => {
    if (!request.body) return filter(request)
    const added = `{${JSON.stringify(key)}:${JSON.stringify(member)},`
    return { ...request, body: request.body.replace('{', () => added) }
  })
}

function addedParameter(): fc.Arbitrary<Bend> {
  const ours = ['id', 'select', 'order', 'columns', 'on_conflict', 'limit', 'offset', 'or', 'things.id']
  const name = fc.constantFrom(...ours, ...HOSTILE)
  const before = fc.constantFrom('', 'eq.', 'in.(', 'not.eq.', 'like.')
  return fc.tuple(name, before, nasty).map(
    ([key, start, text]) =>
      (request) =>
        withQuery(request, `${key}=${start}${text}`),
  )
}

function brokenQuery(): fc.Arbitrary<Bend> {
  return fc.tuple(nasty, fc.nat(10_000), addedParameter()).map(([text, place, parameter]) => (request) => {
    const from = request.path.indexOf('?') + 1
    if (from === 0) return parameter(request)
    const at = from + (place % (request.path.length - from + 1))
    return { ...request, path: request.path.slice(0, at) + text + request.path.slice(at) }
  })
}

function brokenBody(): fc.Arbitrary<Bend> {
  return fc.tuple(nasty, fc.nat(10_000)).map(([text, place]) => (request) => {
    const { body = '' } = request
    const at = place % (body.length + 1)
    return { ...request, body: body.slice(0, at) + text + body.slice(at) }
  })
}

function replaceBody(body: string): Bend {
  return (request) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    return { ...request, method: reads ? 'POST' : request.method, body }
  }
}

function addedHeader(): fc.Arbitrary<Bend> {
  return fc
    .constantFrom(...HEADERS)
    .chain(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values)))
    .map(([name, value]) => (request) => ({ ...request, headers: { ...request.headers, [name]: value } }))
}

function replaceMethod(method: string): Bend {
  return (request) => ({ ...request, method })
}

function replacePath(path: string): Bend {
  return (request) => ({ ...request, path: path + (/\?.*/s.exec(request.path)?.[0] ?? '') })
}

function withQuery(request: GeneratedRequest, parameter: string): GeneratedRequest {
  return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${parameter}` }
}

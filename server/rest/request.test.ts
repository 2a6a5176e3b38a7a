import { expect, test, vi } from 'vitest'
import { parseRequest, type Write } from './request.ts'

const GRAMMAR = { schemas: ['public', 'other'], limits: { queryLength: 1000, listItems: 10, names: 20 } }

interface Asked {
  method?: string
  call?: boolean
  query?: string
  body?: string
  headers?: Record<string, string>
}

function parse({ method = 'GET', call = false, query = '', body = '{}', headers = {} }: Asked) {
  const target = call ? { function: 'f' } : { table: 't' }
  const header = (name: string) => headers[name]
  return parseRequest({ method, target, query, header, body: async () => body }, GRAMMAR)
}

test.each([
  [{ headers: { 'Accept-Profile': 'other', 'Content-Profile': 'public' } }, 'other'],
  [{ method: 'HEAD', headers: { 'Accept-Profile': 'other' } }, 'other'],
  [{ method: 'POST', headers: { 'Accept-Profile': 'x', 'Content-Profile': 'other' } }, 'other'],
  [{ method: 'DELETE', headers: { 'Content-Profile': 'other' } }, 'other'],
  [{ method: 'POST', call: true, headers: { 'Content-Profile': 'other' } }, 'other'],
  [{}, 'public'],
])('%j asks schema %s', async (asked, schema) => expect((await parse(asked)).schema).toBe(schema))

test.each<[Asked, number, string]>([
  [{ headers: { 'Accept-Profile': 'auth' } }, 406, 'PGRST106'],
  [{ method: 'PUT' }, 405, 'PGRST117'],
  [{ method: 'OPTIONS' }, 405, 'PGRST117'],
  [{ method: 'GET', call: true }, 405, 'PGRST101'],
  [{ method: 'PATCH', call: true }, 405, 'PGRST101'],
  [{ method: 'POST', query: 'id=eq.1' }, 400, 'PGRST127'],
  [{ method: 'POST', query: 'limit=1' }, 400, 'PGRST127'],
  [{ method: 'PATCH', query: 'limit=1' }, 400, 'PGRST127'],
  [{ method: 'DELETE', query: 'offset=1' }, 400, 'PGRST127'],
  [{ method: 'PATCH', query: 'on_conflict=id' }, 400, 'PGRST127'],
  [{ method: 'DELETE', query: 'columns=id' }, 400, 'PGRST127'],
  [{ query: 'columns=id' }, 400, 'PGRST127'],
  [{ query: 'on_conflict=id' }, 400, 'PGRST127'],
  [{ method: 'POST', call: true, query: 'on_conflict=id' }, 400, 'PGRST127'],
  [{ method: 'PATCH', body: '[{"a":1},{"a":2}]' }, 400, 'PGRST127'],
  [{ method: 'POST', body: 'a,b', headers: { 'Content-Type': 'text/csv' } }, 400, 'PGRST102'],
  [{ headers: { Accept: 'text/csv' } }, 415, 'PGRST107'],
])('%j is refused: %i %s', async (asked, status, code) => {
  await expect(parse(asked)).rejects.toMatchObject({ status, code })
})

test('a Range header counts for GET alone', async () => {
  const headers = { Range: '1-2' }
  expect(await parse({ headers })).toMatchObject({ range: { first: 1, count: 2 } })
  expect(await parse({ method: 'HEAD', headers })).toMatchObject({ range: { first: 0 } })
})

test.each<[Asked, object | undefined]>([
  [
    { method: 'POST', query: 'select=id' },
    { action: 'insert', schema: 'public', name: 't' },
  ],
  [{ method: 'PATCH' }, { action: 'update', schema: 'public', name: 't' }],
  [
    { method: 'POST', call: true },
    { action: 'call', schema: 'public', name: 'f' },
  ],
  [{ method: 'GET' }, undefined],
  [{ method: 'DELETE' }, undefined],
  [{ method: 'POST', query: 'limit=1' }, undefined],
  [{ method: 'POST', headers: { 'Content-Type': 'text/csv' } }, undefined],
])('the body of %j is asked for as %j', async (asked, write) => {
  const body = vi.fn(async (_write: Write) => '{}')
  const { method = 'GET', call = false, query = '', headers = {} } = asked
  const target = call ? { function: 'f' } : { table: 't' }
  await parseRequest({ method, target, query, header: (name) => headers[name], body }, GRAMMAR).catch(
    () => {},
  )
  const asks = body.mock.calls.map(([{ action, schema, name }]) => ({ action, schema, name }))
  expect(asks).toEqual(write ? [write] : [])
})

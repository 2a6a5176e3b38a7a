import { beforeEach, describe, expect, test } from 'vitest'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { STANDARD_LIMITS } from './limits.ts'
import { ADA, enrol, restOver } from './rest.fixture.ts'

const JSON_BODY = { 'Content-Type': 'application/json' }

describeEngines((database) => {
  const server = () => restOver(database())

  beforeEach(() => enrol(database()))

  describe('what students may not use', () => {
    test.each([
      ['auth', '/users'],
      ['auth', '/sessions'],
      ['pg_catalog', '/pg_roles'],
      ['information_schema', '/tables'],
      ['evergreen', '/signing_keys'],
      ['private', '/anything'],
    ])('schema %s is not exposed', async (schema, path) => {
      const read = await server().send(ADA, path, { headers: { 'Accept-Profile': schema } })
      expect(read.status).toBe(406)
      expect(await read.json()).toMatchObject({ code: 'PGRST106' })
      const call = await server().send(ADA, `/rpc${path}`, {
        method: 'POST',
        body: '{}',
        headers: { ...JSON_BODY, 'Content-Profile': schema },
      })
      expect(call.status).toBe(406)
    })

    test.each([
      ['/auth.users', 404, '42P01'],
      ['/pg_catalog.pg_class', 404, '42P01'],
      ['/pg_class', 404, '42P01'],
      ['/"auth"."users"', 404, '42P01'],
      ['/users', 404, '42P01'],
      ['/__proto__', 404, '42P01'],
      ['/saved_groups?select=ctid', 400, '42703'],
      ['/saved_groups?select=xmin,tableoid', 400, '42703'],
      ['/saved_groups?select=saved_groups', 400, '42703'],
      ['/saved_groups?select=constructor', 400, '42703'],
      ['/saved_groups?select=auth.users.email', 400, 'PGRST100'],
      ['/saved_groups?select=name::regclass', 400, 'PGRST127'],
      ['/saved_groups?select=current_user', 400, '42703'],
      ['/saved_groups?select="name\\" from auth.users --"', 400, '42703'],
      ['/saved_groups?order=name;drop table x', 400, 'PGRST100'],
      ['/saved_groups?order="name\\" desc; --"', 400, '42703'],
      ['/saved_groups?on_conflict=id', 400, 'PGRST127'],
      ['/saved_groups?auth.users.email=eq.x', 400, 'PGRST108'],
      ['/saved_groups?select=*,profiles(*)', 400, 'PGRST127'],
      ['/saved_groups?or=(name.eq.x,name.eq.y)', 400, 'PGRST127'],
      ['/saved_groups?name=eq(any).{x}', 400, 'PGRST127'],
      ['/saved_groups?name=fts.x', 400, 'PGRST127'],
      ['/saved_groups?name=match.(a+)+$', 400, 'PGRST127'],
      ['/saved_groups?name=unknown.x', 400, 'PGRST100'],
      ['/saved_groups?name=eq.%00', 400, 'PGRST100'],
      ['/saved_groups?name=eq.%ff', 400, 'PGRST100'],
      ['/saved_groups?limit=1;select', 400, 'PGRST100'],
      ['/', 404, 'PGRST125'],
      ['/saved_groups/1', 404, 'PGRST125'],
    ])('GET %s is refused with %i %s', async (path, status, code) => {
      const response = await server().send(ADA, path)
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ code })
    })

    test.each([
      'pg_sleep',
      'set_config',
      'pg_read_file',
      'current_setting',
      'touch_profile',
      'is_assured',
      '__proto__',
    ])('no call reaches %s', async (name) => {
      const { status, error } = await server().client(ADA).rpc(name, {})
      expect([status, error?.code]).toEqual([404, 'PGRST202'])
    })

    test.each([
      [{ 'user_uuid"; drop table x; --': ADA }],
      [{ user_uuid: ADA, constructor: 1 }],
      [JSON.parse(`{"user_uuid":"${ADA}","__proto__":1}`)],
    ])('arguments %j match no function', async (args) => {
      expect((await server().client(ADA).rpc('get_user_stats', args)).error?.code).toBe('PGRST202')
    })

    test('a value that looks like SQL is used as a value', async () => {
      const name = `'; delete from public.saved_groups; -- " \\ $1 $$ %`
      const ada = server().client(ADA)
      await ada.from('saved_groups').insert({ user_id: ADA, name })
      expect((await ada.from('saved_groups').select('name').eq('name', name)).data).toEqual([{ name }])
      expect((await ada.from('saved_groups').select('name').in('name', [name, 'other'])).data).toEqual([
        { name },
      ])
    })

    test.each(['PUT', 'OPTIONS', 'PROPFIND'])('the method %s is refused', async (method) => {
      const response = await server().send(ADA, '/saved_groups', { method })
      expect(response.status).toBe(405)
      expect(await response.json()).toMatchObject({ code: 'PGRST117' })
    })
  })

  describe('requests over a limit', () => {
    const group = (name: string) => ({ user_id: ADA, name })

    test('100,000 values in a list are refused before they are read', async () => {
      const response = await server().send(ADA, `/saved_groups?name=in.(${'x,'.repeat(100_000)}x)`)
      expect(response.status).toBe(414)
      expect(await response.json()).toMatchObject({ code: '54000' })
    })

    test('a list is cut at its limit', async () => {
      const few = restOver(database(), { ...STANDARD_LIMITS, listItems: 2 })
      expect((await few.send(ADA, '/saved_groups?name=in.(a,b)')).status).toBe(200)
      expect((await few.send(ADA, '/saved_groups?name=in.(a,b,c)')).status).toBe(413)
      const { status } = await few.client(ADA).from('saved_groups').insert(['a', 'b', 'c'].map(group))
      expect(status).toBe(413)
    })

    test('an answer has at most as many rows as the limit, and a count gives the number of all rows', async () => {
      const few = restOver(database(), { ...STANDARD_LIMITS, rows: 2 })
      await server().client(ADA).from('saved_groups').insert(['a', 'b', 'c'].map(group))
      const { data, count } = await few.client(ADA).from('saved_groups').select('*', { count: 'exact' })
      expect([data?.length, count]).toEqual([2, 3])
    })

    test('a body of 2 MB is refused, with or without a Content-Length', async () => {
      const body = JSON.stringify(group('x'.repeat(2 * 1024 * 1024)))
      const init = { method: 'POST', headers: JSON_BODY }
      expect((await server().send(ADA, '/saved_groups', { ...init, body })).status).toBe(413)
      const stream = new Blob([body]).stream()
      const unknown = { ...init, body: stream, duplex: 'half' } as const
      expect((await server().send(ADA, '/saved_groups', unknown)).status).toBe(413)
    })

    test('deep nesting is refused', async () => {
      const body = `{"progress":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
      const response = await server().send(ADA, '/study_goals', { method: 'POST', headers: JSON_BODY, body })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'PGRST102' })
    })
  })
})

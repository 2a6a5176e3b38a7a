import { beforeEach, describe, expect, test } from 'vitest'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { ADA, BEN, enrol, KEY, MANY_CALLS, restOver } from './rest.fixture.ts'

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
      const few = restOver(database(), { ...MANY_CALLS, listItems: 2 })
      expect((await few.send(ADA, '/saved_groups?name=in.(a,b)')).status).toBe(200)
      expect((await few.send(ADA, '/saved_groups?name=in.(a,b,c)')).status).toBe(413)
      const { status } = await few.client(ADA).from('saved_groups').insert(['a', 'b', 'c'].map(group))
      expect(status).toBe(413)
    })

    test('an answer has at most as many rows as the limit, and a count gives the number of all rows', async () => {
      const few = restOver(database(), { ...MANY_CALLS, rows: 2 })
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

    test.each([
      ['the same name 1,600 times', `select=${'name,'.repeat(1600)}name`, 413],
      ['one name twice under other names', 'select=a:name,b:name', 400],
      ['21 names', `select=${Array.from({ length: 21 }, (_, n) => `c${n}`).join()}`, 413],
      ['21 names to order by', `order=${Array.from({ length: 21 }, (_, n) => `c${n}`).join()}`, 413],
      ['one name twice to order by', 'order=name,name.desc', 400],
      ['100 conditions', 'name=ilike.*a*b*&'.repeat(100), 413],
    ])('%s are refused before the database is asked', async (_, query, status) => {
      const closed = { ...database(), request: () => Promise.reject(new Error('asked')) }
      const response = await restOver(closed).send(ADA, `/saved_groups?${query}`)
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ code: status === 413 ? '54000' : 'PGRST127' })
    })

    test('20 names and 20 conditions are accepted', async () => {
      const conditions = 'name=neq.x&'.repeat(20)
      expect((await server().send(ADA, `/saved_groups?${conditions}`)).status).toBe(200)
      const names = Array.from({ length: 20 }, (_, n) => `c${n}`).join()
      expect((await server().send(ADA, `/saved_groups?select=${names}`)).status).toBe(400)
    })

    test('an object with 21 names is refused in a body', async () => {
      const body = JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`c${n}`, n])))
      for (const path of ['/saved_groups', '/rpc/get_user_stats']) {
        const response = await server().send(ADA, path, { method: 'POST', headers: JSON_BODY, body })
        expect(response.status).toBe(413)
      }
    })

    test('an answer over its bytes is refused, for reads, changed rows and calls', async () => {
      const small = restOver(database(), { ...MANY_CALLS, answerBytes: 1500 })
      const ada = small.client(ADA)
      const rows = Array.from({ length: 20 }, (_, n) => group(`${n}`.padEnd(100, 'x')))
      const TOO_LARGE = { status: 413, error: { code: '54000', message: 'The answer would be too large' } }
      await ada.from('saved_groups').insert(rows)
      expect(await ada.from('saved_groups').select()).toMatchObject(TOO_LARGE)
      expect(await ada.from('saved_groups').select('name').limit(10)).toMatchObject({ status: 200 })
      expect(await ada.from('saved_groups').delete().eq('user_id', ADA).select()).toMatchObject(TOO_LARGE)
      expect(await ada.rpc('get_group_sizes')).toMatchObject(TOO_LARGE)
      // The refused delete was rolled back. A count needs no body.
      const { count } = await ada.from('saved_groups').select('*', { count: 'exact', head: true })
      expect(count).toBe(20)
    })

    test('a page of 1,000 rows with the longest texts that the site writes has room', async () => {
      const ada = server().client(ADA)
      const { data } = await ada.from('saved_groups').insert(group('x')).select('id').single()
      const bookmarks = Array.from({ length: 1000 }, (_, n) => ({
        user_id: ADA,
        group_id: String(data?.id),
        exam_type: '0500',
        paper_id: `${n}`.padEnd(200, 'é'),
        paper_title: 'É'.repeat(300),
      }))
      for (const some of [bookmarks.slice(0, 400), bookmarks.slice(400, 700), bookmarks.slice(700)])
        expect((await ada.from('paper_bookmarks').insert(some)).error).toBeNull()
      const page = await ada.from('paper_bookmarks').select('*').range(0, 999)
      expect([page.status, page.data?.length]).toEqual([200, 1000])
    })

    test('a student over the calls of a minute waits; others and visitors do not', async () => {
      const few = restOver(database(), { ...MANY_CALLS, studentCalls: 3, visitorCalls: 2 })
      const statuses = async (token: string, times: number) => {
        const answers = []
        for (let n = 0; n < times; n += 1) answers.push(await few.send(token, '/saved_groups'))
        return answers
      }
      const mine = await statuses(ADA, 4)
      expect(mine.map(({ status }) => status)).toEqual([200, 200, 200, 429])
      expect(Number(mine[3]?.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(await mine[3]?.json()).toMatchObject({ code: 'over_request_rate_limit' })
      expect((await statuses(BEN, 1))[0]?.status).toBe(200)
      expect((await statuses(KEY, 3)).map(({ status }) => status)).toEqual([401, 401, 429])
    })

    test('a long query is not repeated in Content-Location', async () => {
      const long = await server().send(ADA, `/saved_groups?name=in.(${'x,'.repeat(900)}x)&select=name`)
      const location = (response: Response) => response.headers.get('Content-Location')?.length
      expect([long.status, location(long)]).toEqual([200, undefined])
      const short = await server().send(ADA, `/saved_groups?name=in.(${'x,'.repeat(100)}x)`)
      expect(location(short)).toBeGreaterThan(200)
    })

    test('deep nesting is refused', async () => {
      const body = `{"progress":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
      const response = await server().send(ADA, '/study_goals', { method: 'POST', headers: JSON_BODY, body })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'PGRST102' })
    })
  })
})

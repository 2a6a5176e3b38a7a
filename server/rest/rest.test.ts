import { beforeEach, describe, expect, test } from 'vitest'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { ADA, BEN, enrol, KEY, restOver } from './rest.fixture.ts'

describeEngines((database) => {
  beforeEach(() => enrol(database()))
  const server = () => restOver(database())
  const ada = () => server().client(ADA)

  async function groupOf(name: string): Promise<string> {
    const { data } = await ada().from('saved_groups').insert({ user_id: ADA, name }).select().single()
    return String(data?.id)
  }

  describe('the calls of the site', () => {
    test('a profile is read, updated and upserted', async () => {
      const profiles = () => ada().from('profiles')
      expect(await profiles().select('study_level').eq('id', ADA).maybeSingle()).toMatchObject({
        data: { study_level: null },
      })
      expect(await profiles().update({ study_level: 'igcse' }).eq('id', ADA)).toMatchObject({ status: 204 })
      const time = '2001-01-01T09:00:00.123+00:00'
      expect(
        await profiles().upsert({ id: ADA, study_level: 'a-levels-egp', email: 'a@b.c', updated_at: time }),
      ).toMatchObject({ status: 200, error: null })
      expect(await profiles().select('*').eq('id', ADA).single()).toMatchObject({
        data: {
          id: ADA,
          full_name: null,
          email: 'a@b.c',
          study_level: 'a-levels-egp',
          email_updates: false,
          // The time of the change, by the database: what the client sends is overwritten.
          updated_at: expect.stringMatching(/^20(?!01)\d\d-\d\d-\d\dT/),
        },
      })
    })

    test('a missing profile is no error for maybeSingle, and PGRST116 for single', async () => {
      const profiles = () => ada().from('profiles').select('*').eq('id', BEN)
      expect(await profiles().maybeSingle()).toMatchObject({ data: null, error: null })
      expect(await profiles().single()).toMatchObject({
        status: 406,
        error: { code: 'PGRST116', details: 'The result contains 0 rows' },
      })
    })

    test('groups are listed by name, oldest first and newest first', async () => {
      for (const name of ['b', 'C', 'a']) await groupOf(name)
      const groups = () => ada().from('saved_groups')
      const { data } = await groups().select('id,name').eq('user_id', ADA).order('name')
      expect(data?.map(({ name }) => name)).toEqual(['a', 'b', 'C'])
      const oldest = await groups().select('*').order('created_at', { ascending: true })
      const newest = await groups().select('*').eq('user_id', ADA).order('created_at', { ascending: false })
      const times = oldest.data?.map((row) => String(row.created_at)) ?? []
      expect(times).toEqual(times.toSorted())
      expect(newest.data?.map((row) => String(row.created_at))).toEqual(times.toReversed())
    })

    test('a group is deleted, and deleting it again is no error', async () => {
      const id = await groupOf('mine')
      const remove = () => ada().from('saved_groups').delete().eq('id', id).eq('user_id', ADA)
      expect(await remove()).toMatchObject({ status: 204, error: null })
      expect(await remove()).toMatchObject({ status: 204, error: null })
      expect((await ada().from('saved_groups').select()).data).toEqual([])
    })

    test('several bookmarks are saved at once, and none if one of them exists already', async () => {
      const group_id = await groupOf('papers')
      const bookmark = (paper_id: string) => ({
        user_id: ADA,
        group_id,
        exam_type: 'igcse',
        paper_id,
        paper_title: 'Paper',
      })
      const bookmarks = () => ada().from('paper_bookmarks')
      expect(await bookmarks().insert([bookmark('a'), bookmark('b')])).toMatchObject({
        status: 201,
        error: null,
      })
      expect(await bookmarks().insert([bookmark('c'), bookmark('a')])).toMatchObject({
        status: 409,
        error: { code: '23505' },
      })
      const { count } = await bookmarks().select('*', { count: 'exact', head: true }).eq('group_id', group_id)
      expect(count).toBe(2)
    })

    test('a goal is created, advanced and completed', async () => {
      const goal = {
        user_id: ADA,
        goal_name: 'Ten papers',
        type: 'papers',
        exam_level: 'A Levels English',
        progress: { completed: 0, target: 2 },
        completed: false,
        target_resource_id: null,
      }
      const goals = () => ada().from('study_goals')
      expect(await goals().insert(goal)).toMatchObject({ status: 201 })
      const { data } = await goals().select().eq('user_id', ADA).in('type', ['complete', 'papers'])
      expect(data).toMatchObject([goal])
      const done = { progress: { completed: 2, target: 2 }, completed: true }
      expect(await goals().update(done).eq('id', data?.[0]?.id).select().single()).toMatchObject({
        status: 200,
        data: done,
      })
      const refused = await goals().insert({ ...goal, exam_level: 'Latin' })
      expect(refused).toMatchObject({ status: 400, error: { code: '23514' } })
      expect(refused.error).toMatchObject({
        message: 'This exam level cannot be kept. Choose another one.',
        details: 'study_goals_exam_level_check',
      })
    })

    test('statistics are a list of one row', async () => {
      const { data } = await ada().rpc('get_user_stats', { user_uuid: ADA })
      expect(data).toEqual([{ saved_resources_count: 0, study_goals_count: 0 }])
      const single = await ada().rpc('get_user_stats', { user_uuid: ADA }).single()
      expect(single.data).toEqual({ saved_resources_count: 0, study_goals_count: 0 })
      const other = await ada().rpc('get_user_stats', { user_uuid: BEN })
      expect(other.data).toEqual([])
    })
  })

  describe('statuses and headers', () => {
    const read = (path: string, headers: Record<string, string> = {}) => server().send(ADA, path, { headers })
    const write = (method: string, path: string, body: unknown, prefer = '') =>
      server().send(ADA, path, {
        method,
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', Prefer: prefer },
      })
    const seen = async (response: Response, ...names: string[]) => ({
      status: response.status,
      ...Object.fromEntries(names.map((name) => [name, response.headers.get(name)])),
      body: await response.text(),
    })

    test('a list has its range and its schema in headers', async () => {
      const response = await read('/saved_groups')
      expect(await seen(response, 'content-type', 'content-range', 'content-profile')).toEqual({
        status: 200,
        'content-type': 'application/json; charset=utf-8',
        'content-range': '*/*',
        'content-profile': 'public',
        body: '[]',
      })
    })

    test('with a count, a part is 206 and a range after the end 416', async () => {
      for (const name of ['a', 'b', 'c']) await groupOf(name)
      const counted = { Prefer: 'count=exact' }
      const part = await read('/saved_groups?select=name&order=name&limit=2', counted)
      expect(await seen(part, 'content-range', 'preference-applied')).toEqual({
        status: 206,
        'content-range': '0-1/3',
        'preference-applied': 'count=exact',
        body: '[{"name":"a"}, \n {"name":"b"}]',
      })
      expect((await read('/saved_groups', counted)).status).toBe(200)
      const beyond = await read('/saved_groups?offset=4', counted)
      expect(beyond.status).toBe(416)
      expect(await beyond.json()).toMatchObject({ code: 'PGRST103' })
      const ranged = await read('/saved_groups?select=name&order=name', { Range: '1-1' })
      expect(await seen(ranged, 'content-range')).toEqual({
        status: 200,
        'content-range': '1-1/*',
        body: '[{"name":"b"}]',
      })
    })

    test('HEAD has the same headers and no body', async () => {
      await groupOf('a')
      const head = await server().send(ADA, '/saved_groups', {
        method: 'HEAD',
        headers: { Prefer: 'count=exact' },
      })
      expect(await seen(head, 'content-range')).toEqual({ status: 200, 'content-range': '0-0/1', body: '' })
    })

    test('an insert that asks for no rows has an empty answer without a content type', async () => {
      const response = await write('POST', '/saved_groups', { user_id: ADA, name: 'a' })
      expect(await seen(response, 'content-type', 'content-range')).toEqual({
        status: 201,
        'content-type': null,
        'content-range': '*/*',
        body: '',
      })
      const none = await write('POST', '/saved_groups', [], 'return=representation')
      expect(await seen(none)).toEqual({ status: 201, body: '[]' })
    })

    test('the status of an upsert tells whether it inserted', async () => {
      const merge = 'resolution=merge-duplicates'
      const row = { id: ADA, email: 'new@site.test' }
      expect((await write('POST', '/profiles', row, merge)).status).toBe(200)
      await database().query('delete from public.profiles where id = $1', [ADA])
      expect((await write('POST', '/profiles', row, merge)).status).toBe(201)
      const ignored = await write(
        'POST',
        '/profiles?select=email',
        row,
        'resolution=ignore-duplicates,return=representation',
      )
      expect(await seen(ignored)).toEqual({ status: 201, body: '[]' })
    })

    test('an update reports how many rows it changed, a delete does not', async () => {
      await groupOf('a')
      const update = await write('PATCH', '/saved_groups?name=eq.a', { name: 'b' })
      expect(await seen(update, 'content-range')).toEqual({ status: 204, 'content-range': '0-0/*', body: '' })
      const missed = await write('PATCH', '/saved_groups?name=eq.a', { name: 'b' })
      expect(await seen(missed, 'content-range')).toEqual({ status: 204, 'content-range': '*/*', body: '' })
      const counted = await server().send(ADA, '/saved_groups?name=eq.b&select=name', {
        method: 'DELETE',
        headers: { Prefer: 'count=exact,return=representation' },
      })
      expect(await seen(counted, 'content-range', 'preference-applied')).toEqual({
        status: 200,
        'content-range': '*/1',
        'preference-applied': 'return=representation, count=exact',
        body: '[{"name":"b"}]',
      })
    })

    test('a write of one object that matches two rows is rolled back', async () => {
      await groupOf('a')
      await groupOf('b')
      const response = await server().send(ADA, '/saved_groups?name=in.(a,b)', {
        method: 'DELETE',
        headers: { Accept: 'application/vnd.pgrst.object+json', Prefer: 'return=representation' },
      })
      expect(response.status).toBe(406)
      expect((await ada().from('saved_groups').select()).data).toHaveLength(2)
    })

    test('a key that a bulk insert leaves out is null, or the default if the request asks for it', async () => {
      const group_id = await groupOf('r')
      const row = {
        user_id: ADA,
        group_id,
        resource_id: 'x',
        resource_title: 'X',
        title: 'X',
        resource_level: 'igcse',
      }
      const rows = [{ ...row, resource_type: 'video' }, row]
      const resources = () => ada().from('saved_resources')
      expect(await resources().insert(rows)).toMatchObject({ status: 400, error: { code: '23502' } })
      const { data } = await resources().insert(rows, { defaultToNull: false }).select('resource_type')
      expect(data).toEqual([{ resource_type: 'video' }, { resource_type: 'pdf' }])
    })

    test('a function that returns nothing has an empty answer', async () => {
      const response = await write('POST', '/rpc/delete_account', {})
      expect(await seen(response, 'content-type')).toEqual({ status: 204, 'content-type': null, body: '' })
      expect((await ada().from('profiles').select()).status).toBe(401)
    })
  })

  describe('the sender of a request', () => {
    test.each([
      ['nobody, with the public key', KEY, 401, '42501', 'Bearer'],
      [
        'a token that is over',
        'expired',
        401,
        'PGRST303',
        'Bearer error="invalid_token", error_description="JWT expired"',
      ],
      [
        'a token of somebody else',
        'forged',
        401,
        'PGRST301',
        'Bearer error="invalid_token", error_description="JWT could not be verified"',
      ],
      ['a token for the owner', '{"role":"postgres"}', 403, '42501', null],
      ['a token for the service', '{"role":"service_role"}', 403, '42501', null],
      ['a token for an unknown role', '{"role":"teacher"}', 403, '42501', null],
      ['a token whose role is no text', '{"role":["authenticated"]}', 403, '42501', null],
    ])('%s is refused', async (_who, token, status, code, challenge) => {
      const response = await server().send(token, '/saved_groups')
      expect(response.status).toBe(status)
      expect(response.headers.get('WWW-Authenticate')).toBe(challenge)
      expect(await response.json()).toMatchObject({ code })
    })

    test('a request without a token has the role anon', async () => {
      const response = await server().app.request('/saved_groups')
      expect(response.status).toBe(401)
    })
  })
})

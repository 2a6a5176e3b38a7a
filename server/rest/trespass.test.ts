import { beforeEach, describe, expect, test } from 'vitest'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { ADA, BEN, enrol, KEY, restOver } from './rest.fixture.ts'

const JSON_BODY = { 'Content-Type': 'application/json' }
const HAPPENED = '2026-11-22T10:00:00Z'
const BENS_EVENT = {
  id: '20000000-0000-4000-8000-00000000000b',
  v: 1,
  kind: 'paper.completed',
  subject: 'ben-alone-knows',
  happened_at: HAPPENED,
}
const BENS_VERSION = {
  id: '30000000-0000-4000-8000-00000000000b',
  answer_id: '40000000-0000-4000-8000-00000000000b',
  body: 'ben-alone-knows',
  words: 3,
  happened_at: HAPPENED,
}

describeEngines((database) => {
  const server = () => restOver(database())
  const bens = { group: '', resource: '', bookmark: '', goal: '' }

  beforeEach(async () => {
    await enrol(database())
    const ben = server().client(BEN)
    const user_id = BEN
    const idOf = async (table: string, row: object) => {
      const { data, error } = await ben
        .from(table)
        .insert({ user_id, ...row })
        .select('id')
        .single()
      if (error) throw error
      return String(data.id)
    }
    bens.group = await idOf('saved_groups', { name: 'ben-alone-knows' })
    const inGroup = { group_id: bens.group }
    bens.bookmark = await idOf('paper_bookmarks', {
      ...inGroup,
      exam_type: 'x',
      paper_id: 'p',
      paper_title: 't',
    })
    bens.resource = await idOf('saved_resources', {
      ...inGroup,
      resource_id: 'r',
      resource_title: 't',
      title: 't',
      resource_level: 'igcse',
    })
    bens.goal = await idOf('study_goals', { goal_name: 'g', type: 'papers', exam_level: 'A Levels English' })
    await idOf('study_events', BENS_EVENT)
    await idOf('answer_versions', BENS_VERSION)
  })

  /** All rows of Ben, to check that they exist and have not changed. */
  async function everythingOfBens() {
    const tables = [
      'saved_groups',
      'paper_bookmarks',
      'saved_resources',
      'study_goals',
      'study_events',
      'answer_versions',
    ]
    const rows = await Promise.all(
      tables.map(
        async (table) =>
          (await database().query(`select * from public.${table} where user_id = '${BEN}'`)).rows,
      ),
    )
    const profile = await database().query(`select * from public.profiles where id = '${BEN}'`)
    return [...rows, profile.rows]
  }

  describe("another student's rows", () => {
    const TABLES = [
      'profiles',
      'saved_groups',
      'paper_bookmarks',
      'saved_resources',
      'study_goals',
      'study_events',
      'answer_versions',
    ]

    test.each(TABLES)('in %s are neither read nor counted', async (table) => {
      const owner = table === 'profiles' ? 'id' : 'user_id'
      const { data, count } = await server()
        .client(ADA)
        .from(table)
        .select('*', { count: 'exact' })
        .eq(owner, BEN)
      expect([data, count]).toEqual([[], 0])
      expect(JSON.stringify((await server().client(ADA).from(table).select()).data)).not.toContain(BEN)
    })

    test.each([
      ['saved_groups', { name: 'taken' }],
      ['study_goals', { completed: true }],
      ['profiles', { full_name: 'taken' }],
    ])('in %s are not changed', async (table, change) => {
      const before = await everythingOfBens()
      const owner = table === 'profiles' ? 'id' : 'user_id'
      const one = await server().client(ADA).from(table).update(change).eq(owner, BEN).select()
      expect(one).toMatchObject({ data: [], error: null })
      await server().send(ADA, `/${table}`, {
        method: 'PATCH',
        headers: JSON_BODY,
        body: JSON.stringify(change),
      })
      expect(await everythingOfBens()).toEqual(before)
    })

    test.each(['saved_groups', 'paper_bookmarks', 'saved_resources', 'study_goals'])(
      'in %s are not deleted, even by a delete of everything',
      async (table) => {
        const before = await everythingOfBens()
        expect((await server().send(ADA, `/${table}?user_id=eq.${BEN}`, { method: 'DELETE' })).status).toBe(
          204,
        )
        expect((await server().send(ADA, `/${table}`, { method: 'DELETE' })).status).toBe(204)
        expect(await everythingOfBens()).toEqual(before)
      },
    )

    test.each([
      ['saved_groups', () => ({ user_id: BEN, name: 'planted' })],
      [
        'study_goals',
        () => ({ user_id: BEN, goal_name: 'g', type: 'papers', exam_level: 'A Levels English' }),
      ],
      ['profiles', () => ({ id: BEN, full_name: 'planted' })],
      ['study_events', () => ({ ...BENS_EVENT, id: crypto.randomUUID(), user_id: BEN })],
      ['answer_versions', () => ({ ...BENS_VERSION, id: crypto.randomUUID(), user_id: BEN })],
      [
        'paper_bookmarks',
        () => ({ user_id: BEN, group_id: bens.group, exam_type: 'x', paper_id: 'q', paper_title: 't' }),
      ],
      // Her own row in his group: the foreign key refuses it, and the error shows only what she sent.
      [
        'paper_bookmarks',
        () => ({ user_id: ADA, group_id: bens.group, exam_type: 'x', paper_id: 'q', paper_title: 't' }),
      ],
      [
        'saved_resources',
        () => ({
          user_id: ADA,
          group_id: bens.group,
          resource_id: 'r',
          resource_title: 't',
          title: 't',
          resource_level: 'igcse',
        }),
      ],
    ])('are not added to %s', async (table, row: () => Record<string, unknown>) => {
      const before = await everythingOfBens()
      const client = server().client(ADA)
      for (const write of [client.from(table).insert(row()), client.from(table).upsert(row())]) {
        const { status, error } = await write
        expect([403, 409]).toContain(status)
        expect(JSON.stringify(error)).not.toContain('ben-alone-knows')
      }
      expect(await everythingOfBens()).toEqual(before)
    })

    test('are not changed by an upsert of their key', async () => {
      const before = await everythingOfBens()
      const { status } = await server()
        .client(ADA)
        .from('saved_groups')
        .upsert({ id: bens.group, user_id: ADA, name: 'x' })
      expect([403, 409]).toContain(status)
      expect(await everythingOfBens()).toEqual(before)
    })

    test.each([
      ['study_events', BENS_EVENT],
      ['answer_versions', BENS_VERSION],
    ])('are not met by the same id in %s', async (table, row: Record<string, unknown>) => {
      const before = await everythingOfBens()
      const mine = await server()
        .client(ADA)
        .from(table)
        .upsert(row, { ignoreDuplicates: true })
        .select('seq')
      expect(mine).toMatchObject({ status: 201, data: [{ seq: 1 }] })
      expect(await everythingOfBens()).toEqual(before)
    })

    test('are not deleted with one’s own record', async () => {
      const before = await everythingOfBens()
      const ada = server().client(ADA)
      expect((await ada.rpc('repeat_study_deletion', { student: ADA, until: 9 })).data).toBe(9)
      expect((await ada.rpc('delete_study_record')).data).toBeGreaterThan(9)
      expect(await everythingOfBens()).toEqual(before)
    })

    test('are not read on, nor deleted, with one’s own session', async () => {
      const [ada, ben] = [server().client(ADA), server().client(BEN)]
      for (const [name, secret] of [
        ['pull_study_events', BENS_EVENT.id],
        ['pull_answer_versions', BENS_VERSION.id],
      ] as const) {
        expect(JSON.stringify((await ben.rpc(name, { student: BEN, after_seq: 0 })).data)).toContain(secret)
        const own = await ada.rpc(name, { student: ADA, after_seq: 0 })
        expect(own.status).toBe(200)
        expect(JSON.stringify(own.data)).not.toContain(secret)
        // As a page that has not heard yet that somebody else signed in.
        expect(await ada.rpc(name, { student: BEN, after_seq: 0 })).toMatchObject({ status: 403 })
      }
      const before = await everythingOfBens()
      expect(await ada.rpc('repeat_study_deletion', { student: BEN, until: 9 })).toMatchObject({
        status: 403,
      })
      expect(await everythingOfBens()).toEqual(before)
    })

    test('cannot be given to another student', async () => {
      const ada = server().client(ADA)
      const { data } = await ada
        .from('saved_groups')
        .insert({ user_id: ADA, name: 'mine' })
        .select('id')
        .single()
      const given = await ada.from('saved_groups').update({ user_id: BEN }).eq('id', data?.id)
      expect(given).toMatchObject({ status: 403, error: { code: '42501' } })
    })

    test('are not counted in statistics', async () => {
      expect((await server().client(ADA).rpc('get_user_stats', { user_uuid: BEN })).data).toEqual([])
    })
  })

  test('a visitor with only the public key reads and writes nothing', async () => {
    const tables = ['profiles', 'saved_groups', 'paper_bookmarks', 'saved_resources', 'study_goals']
    for (const table of [...tables, 'study_events', 'answer_versions']) {
      for (const method of ['GET', 'DELETE']) {
        const response = await server().send(KEY, `/${table}`, { method })
        expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
      }
    }
    const call = await server().send(KEY, '/rpc/get_user_stats', {
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify({ user_uuid: BEN }),
    })
    expect(call.status).toBe(401)
  })
})

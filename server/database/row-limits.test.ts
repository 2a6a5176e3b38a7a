import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { describeEngines } from './engines.fixture.ts'
import { ADA, ADAS_GROUP, BEN, become, BENS_GROUP, seedStudents } from './students.fixture.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

/** Inserts `count` rows of the student who asks, in one statement. */
const ROWS = {
  saved_groups: (count: number) =>
    `insert into public.saved_groups (name) select 'group ' || n from generate_series(1, ${count}) n`,
  paper_bookmarks: (count: number) =>
    `insert into public.paper_bookmarks (group_id, exam_type, paper_id, paper_title)
     select '${ADAS_GROUP}', '0500', gen_random_uuid()::text, 'Paper' from generate_series(1, ${count})`,
  saved_resources: (count: number) =>
    `insert into public.saved_resources (group_id, resource_id, resource_title, title, resource_level)
     select '${ADAS_GROUP}', 'note', 'Note', 'Note', 'igcse' from generate_series(1, ${count})`,
  study_goals: (count: number) =>
    `insert into public.study_goals (goal_name, type, exam_level)
     select 'Goal', 'papers', 'A Levels English' from generate_series(1, ${count})`,
} as const

const LIMITS = [
  ['saved_groups', 500, '500 groups'],
  ['paper_bookmarks', 5000, '5,000 saved papers'],
  ['saved_resources', 5000, '5,000 saved resources'],
  ['study_goals', 500, '500 goals'],
] as const

describeEngines((open) => {
  let database: Database
  beforeAll(() => {
    database = open()
  })
  beforeEach(() => seedStudents(database))

  const asAda = (sql: string) => become(database, 'owner', (tx) => tx.query(sql))
  const asBen = (sql: string) => become(database, 'another student', (tx) => tx.query(sql))
  async function countOf(table: string, student = ADA): Promise<number> {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from public.${table} where user_id = $1`,
      [student],
    )
    return rows[0]?.count ?? 0
  }

  test.each(LIMITS)('in %s an account keeps %i rows and no more', async (table, most, words) => {
    // Each student has one row already.
    await asAda(ROWS[table](most - 1))
    await expect(asAda(ROWS[table](1))).rejects.toMatchObject({
      code: '54000',
      message: `You have ${words}, the most an account can keep. Delete one to make room.`,
    })
    expect(await countOf(table)).toBe(most)
    // Another student has room, and so has Ada after a deletion.
    if (table === 'saved_groups' || table === 'study_goals') await asBen(ROWS[table](2))
    await asAda(
      `delete from public.${table} where id in (select id from public.${table} where user_id = '${ADA}' limit 1)`,
    )
    await asAda(ROWS[table](1))
  })

  test('an insert of several rows is refused as a whole, with the room that is left', async () => {
    await asAda(ROWS.saved_groups(449))
    await expect(asAda(ROWS.saved_groups(60))).rejects.toMatchObject({
      code: '54000',
      message: 'You have 450 groups, and an account can keep 500. 60 more do not fit.',
    })
    expect(await countOf('saved_groups')).toBe(450)
    await asAda(ROWS.saved_groups(50))
  })

  test('an account over a limit from earlier keeps its rows and adds none', async () => {
    await database.query('alter table public.study_goals disable trigger limit_rows')
    await asAda(ROWS.study_goals(1233))
    await database.query('alter table public.study_goals enable trigger limit_rows')
    await expect(asAda(ROWS.study_goals(1))).rejects.toMatchObject({
      message: 'You have 1,234 goals, and an account can keep 500. Delete some to make room.',
    })
    await asAda('update public.study_goals set completed = true')
    expect(await countOf('study_goals')).toBe(1234)
  })

  test('inserts of one student at once do not pass the limit together', async () => {
    await asAda(ROWS.saved_groups(479))
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => asAda(ROWS.saved_groups(5))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(await countOf('saved_groups')).toBe(500)
  })

  test('an insert that adds nothing, because the row is there, is no problem at the limit', async () => {
    await asAda(ROWS.paper_bookmarks(4999))
    const { rowCount } = await asAda(
      `insert into public.paper_bookmarks (group_id, exam_type, paper_id, paper_title)
       values ('${ADAS_GROUP}', '0500', 'there', 'Paper')
       on conflict (user_id, group_id, paper_id) do nothing`,
    )
    expect(rowCount).toBe(0)
  })

  test('rows of several students in one statement count for each of them', async () => {
    await database.query(
      `insert into public.study_goals (user_id, goal_name, type, exam_level)
       select student, 'Goal', 'papers', 'A Levels English'
       from generate_series(1, 499), unnest(array['${ADA}', '${BEN}']::uuid[]) student`,
    )
    expect([await countOf('study_goals'), await countOf('study_goals', BEN)]).toEqual([500, 500])
  })

  test('an answer does not tell whether another student’s group holds a paper', async () => {
    const code = (paper: string) =>
      asAda(
        `insert into public.paper_bookmarks (group_id, exam_type, paper_id, paper_title)
         values ('${BENS_GROUP}', '0500', '${paper}', 'Paper')`,
      ).then(
        () => 'inserted',
        (error: { code: string }) => error.code,
      )
    expect(await code('there')).toBe('23503')
    expect(await code('another')).toBe('23503')
  })
})

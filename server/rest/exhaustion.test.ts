import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { sizeOf } from '#server/test-size.fixture.ts'
import { ADA, BEN, enrol, restOver } from './rest.fixture.ts'

/** Rows of the student who sends costly requests, and how many of them at once. */
const SIZE = sizeOf({ gate: { rows: 500, calls: 20 }, whole: { rows: 4999, calls: 100 } })

const COSTLY = [
  `/paper_bookmarks?${Array.from({ length: 3 }, () => `paper_title=not.ilike.*${'a*'.repeat(4)}b`).join('&')}`,
  '/paper_bookmarks?select=*&order=paper_title,paper_id.desc,created_at,id',
  `/paper_bookmarks?paper_id=in.(${'x,'.repeat(999)}x)`,
]

describeEngines((open) => {
  let database: Database
  beforeAll(() => {
    database = open()
  })
  beforeEach(async () => {
    await enrol(database)
    const { rows } = await database.query<{ id: string }>(
      "insert into public.saved_groups (user_id, name) values ($1, 'Full') returning id",
      [ADA],
    )
    await database.query(
      `insert into public.paper_bookmarks (user_id, group_id, exam_type, paper_id, paper_title)
       select $1, $2, '0500', n || repeat('a', 190), repeat('a', 300) from generate_series(1, $3) n`,
      [ADA, rows[0]?.id, SIZE.rows],
    )
  })

  test('while a student sends the worst requests at once, another one is answered before most of them', async () => {
    const server = restOver(database)
    await server.send(BEN, '/profiles')
    let answered = 0
    const worst = Array.from({ length: SIZE.calls }, async (_, index) => {
      const path = COSTLY[index % COSTLY.length] ?? ''
      const response = await server.send(ADA, path, { headers: { Prefer: 'count=exact' } })
      await response.text()
      answered += 1
      return response.status
    })
    const mine = await server.send(BEN, '/profiles')
    expect([mine.status, answered < SIZE.calls / 2]).toEqual([200, true])
    // Patterns over all titles of a full account are refused.
    const expected = SIZE.rows > 1000 ? [200, 206, 413] : [200]
    expect(new Set(await Promise.all(worst))).toEqual(new Set(expected))
  }, 300_000)
})

import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { textToAsk } from '#domain/fold-text.ts'
import { FOLDED_QUERIES } from '#domain/fold-text.fixture.ts'
import { PAPER_QUERIES, SEARCHED_PAGES } from '#domain/papers/search-inside.fixture.ts'
import type { Database } from '#server/database/database.ts'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { outcome, PRINCIPALS, seedStudents, type Principal } from '#server/database/students.fixture.ts'
import { fingerprintTables } from '#server/database/dump.ts'
import { STANDARD_LIMITS } from '#server/rest/limits.ts'
import { ADA, BEN, enrol, KEY, restOver } from '#server/rest/rest.fixture.ts'
import { paperIndex } from './paper-upkeep.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const READING = { hash: 'h', version: '1.1' }
/** Rows, or an error. */
const rowsSchema = z.array(z.record(z.string(), z.unknown())).catch([])
const NAMES = Object.keys(PRINCIPALS).filter((name): name is Principal => name in PRINCIPALS)

describeEngines((open) => {
  let database: Database
  beforeAll(() => {
    database = open()
  })
  beforeEach(async () => {
    await database.query('delete from private.paper_files')
    const index = paperIndex(database)
    await index.put('0500_s24_in_12.pdf', READING, [
      'Text A\nThe lighthouse keeper rowed home every evening.',
      '',
      'Text B: A boat that nobody rows. The keeper waits.',
    ])
    await index.put('9093_s24_qp_11.pdf', READING, ['Rowing past the lighthouse'])
  })

  async function search(q: string, more: Record<string, unknown> = {}) {
    const { send } = restOver(database)
    const response = await send(KEY, '/rpc/search_paper_text', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ q, ...more }),
    })
    return { status: response.status, body: rowsSchema.parse(await response.json()) }
  }
  const placesOf = async (q: string, more = {}) =>
    (await search(q, more)).body.map(({ file, page }) => `${String(file)} ${String(page)}`)

  test('finds words in any of their forms, with file, page, rank and a marked headline', async () => {
    const { status, body } = await search('lighthouse keepers')
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        file: '0500_s24_in_12.pdf',
        page: 1,
        rank: expect.any(Number),
        headline: 'Text A\nThe \u0002lighthouse\u0003 \u0002keeper\u0003 rowed home every evening',
      },
    ])
  })

  test.each<[string, object, string[]]>([
    ['row', {}, ['0500_s24_in_12.pdf 1', '0500_s24_in_12.pdf 3', '9093_s24_qp_11.pdf 1']],
    ['row', { exam_id: '9093' }, ['9093_s24_qp_11.pdf 1']],
    ['row', { exam_id: '8021' }, []],
    ['"keeper waits"', {}, ['0500_s24_in_12.pdf 3']],
    ['keeper -boat', {}, ['0500_s24_in_12.pdf 1']],
    ['boat or past', {}, ['0500_s24_in_12.pdf 3', '9093_s24_qp_11.pdf 1']],
    ['nowhere', {}, []],
  ])('%s with %j finds %j', async (q, more, places) => {
    expect((await placesOf(q, more)).toSorted()).toEqual(places)
  })

  test('the 30 queries find what they find everywhere', async () => {
    const index = paperIndex(database)
    const wrong: string[] = []
    for (const [at, { text, query, isFound }] of FOLDED_QUERIES.entries()) {
      await index.put('0500_s23_qp_11.pdf', { hash: String(at), version: '1' }, [text])
      // Read with the rights of the server: a search a second is enough for a student.
      const { rows } = await database.query<{ file: string; headline: string }>(
        'select file, headline from public.search_paper_text($1)',
        [textToAsk(query)],
      )
      const found = rows.find(({ file }) => file === '0500_s23_qp_11.pdf')
      if ((found?.headline.includes('\u0002') ?? false) !== isFound) wrong.push(`${query} in ${text}`)
    }
    expect(wrong).toEqual([])
  })

  test('phrases, accents, hyphens, codes and words of covers find the pages that have them', async () => {
    await database.query('delete from private.paper_files')
    const index = paperIndex(database)
    for (const [file, pages] of Object.entries(SEARCHED_PAGES)) await index.put(file, READING, pages)
    const found: (readonly [string, number])[] = []
    for (const { query } of PAPER_QUERIES) {
      const { rows } = await database.query('select file from public.search_paper_text($1, $2)', [
        textToAsk(query),
        '0500',
      ])
      found.push([query, rows.length])
    }
    expect(found).toEqual(PAPER_QUERIES.map(({ query, pages }) => [query, pages]))
  })

  describe('a hostile query', () => {
    test.each([
      ['only excludes words', '-boat'],
      ['excludes several words', '-boat -keeper'],
      ['has only words that say nothing', 'the and of'],
      ['is empty', ''],
      ['has only blanks', '   '],
      ['has more than 15 parts', 'a1 b1 c1 d1 e1 f1 g1 h1 i1'],
      ['has operators and no words', '& | ! ( ) <-> :* \\'],
    ])('that %s finds nothing', async (_, q) => {
      expect(await search(q)).toEqual({ status: 200, body: [] })
    })

    test('that is too long is refused', async () => {
      expect((await search('a'.repeat(101))).status).toBe(400)
    })

    test('with an exam that is none finds nothing', async () => {
      expect(await search('row', { exam_id: "' or true --" })).toEqual({ status: 200, body: [] })
    })

    test.each(['a* & b | !c', 'it\'s "open', '\u0002x\u0003', '%_\\', 'ünïcödé 漢字 👩‍🚀', 'a:b:c<->d'])(
      '%j is only a text',
      async (q) => {
        expect((await search(q)).status).toBe(200)
      },
    )
  })

  test('of many pages with the same word, 20 are answered', async () => {
    const pages = Array.from(
      { length: 60 },
      (_, page) => `word ${'x '.repeat(page)} ${'common '.repeat(200)}`,
    )
    for (let file = 0; file < 10; file += 1)
      await paperIndex(database).put(`0500_s1${file}_qp_12.pdf`, READING, pages)
    const { body } = await search('common')
    expect(body).toHaveLength(20)
    for (const { headline } of body) expect(String(headline).split(/\s+/).length).toBeLessThanOrEqual(30)
  })

  test('a paper that is read again has its new pages only, and one that is gone has none', async () => {
    const index = paperIndex(database)
    await index.put('0500_s24_in_12.pdf', { hash: 'i', version: '1.1' }, ['A submarine'])
    expect([await placesOf('keeper'), await placesOf('submarine')]).toEqual([[], ['0500_s24_in_12.pdf 1']])
    expect((await index.list()).get('0500_s24_in_12.pdf')).toEqual({ hash: 'i', version: '1.1' })
    await index.remove('0500_s24_in_12.pdf')
    expect([await placesOf('submarine'), (await index.list()).size]).toEqual([[], 1])
  })

  test('two servers may put the same paper at the same time', async () => {
    const put = (text: string) => paperIndex(database).put('0500_s24_in_12.pdf', READING, [text])
    await Promise.all([put('submarine'), put('submarine'), put('submarine')])
    expect(await placesOf('submarine')).toEqual(['0500_s24_in_12.pdf 1'])
  })

  test('a backup leaves the text of papers out', async () => {
    const tables = await database.transaction(fingerprintTables)
    expect([...tables.keys()].filter((name) => name.includes('paper_'))).toEqual(['public.paper_bookmarks'])
  })

  describe('who may read', () => {
    beforeEach(() => seedStudents(database))

    const cells = NAMES.flatMap((principal) =>
      ['paper_files', 'paper_pages'].flatMap((table) =>
        [
          `select * from private.${table}`,
          `insert into private.${table} (file) values ('x')`,
          `update private.${table} set file = 'x'`,
          `delete from private.${table}`,
        ].map((sql) => [principal, sql] as const),
      ),
    )
    test.each(cells)('%s may not: %s', async (principal, sql) => {
      expect(await outcome(database, principal, sql)).toBe('42501')
    })

    test.each(NAMES)('%s may search', async (principal) => {
      expect(
        await outcome(database, principal, "select * from public.search_paper_text('submarine or boat')"),
      ).toBe(1)
    })

    test('the check of the tables notices a grant', async () => {
      await database.query('grant select on private.paper_pages to authenticated')
      const seen = await outcome(database, 'owner', 'select * from private.paper_pages')
      await database.query('revoke select on private.paper_pages from authenticated')
      expect(seen).not.toBe('42501')
    })
  })

  describe('the limit of searches', () => {
    const limits = { ...STANDARD_LIMITS, costlyCalls: 3, allCostlyCalls: 5 }
    const call = (send: ReturnType<typeof restOver>['send'], token: string, name: string, body: object) =>
      send(token, `/rpc/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })

    test('is for each sender, and other calls go on', async () => {
      const { send } = restOver(database, limits)
      const statuses: number[] = []
      for (let count = 0; count < 4; count += 1)
        statuses.push((await call(send, KEY, 'search_paper_text', { q: 'boat' })).status)
      expect(statuses).toEqual([200, 200, 200, 429])
      const other = await call(send, KEY, 'nothing', {})
      expect(other.status).toBe(404)
    })

    test('leaves other calls half of the time: between two searches is a pause as long as a search', async () => {
      await enrol(database)
      const times: { from: number; to: number }[] = []
      const slow: Database = {
        ...database,
        async request(work, options) {
          const from = performance.now()
          const result = await database.request(work, options)
          await new Promise((resolve) => setTimeout(resolve, 50))
          times.push({ from, to: performance.now() })
          return result
        },
        engine: 'embedded',
      }
      const { send } = restOver(slow, { ...STANDARD_LIMITS, costlyCalls: 10 })
      // The first call also reads which functions there are.
      await call(send, KEY, 'nothing', {})
      times.length = 0
      await Promise.all(
        [KEY, ADA, BEN, ADA].map((token) => call(send, token, 'search_paper_text', { q: 'boat' })),
      )
      const pauses = times.slice(1).map(({ from }, index) => {
        const before = times[index] ?? { from: 0, to: 0 }
        return (from - before.to) / (before.to - before.from)
      })
      expect(Math.min(...pauses)).toBeGreaterThan(0.5)
      expect(times).toHaveLength(4)
    })

    test('is for all senders together, too; whoever has had less than an equal share goes on', async () => {
      await enrol(database)
      const { send } = restOver(database, limits)
      const statuses: number[] = []
      for (const token of [KEY, KEY, KEY, ADA, ADA, BEN, BEN, ADA])
        statuses.push((await call(send, token, 'search_paper_text', { q: 'boat' })).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429])
    })
  })
})

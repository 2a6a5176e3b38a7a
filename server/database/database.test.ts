import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { describeEngines } from './engines.fixture.ts'

const ADA = '00000000-0000-4000-8000-00000000000a'
const insertAda = `insert into auth.users (id, email) values ('${ADA}', 'ada@example.org')`

describeEngines((open) => {
  let database: Database
  beforeAll(() => {
    database = open()
  })

  describe('a transaction', () => {
    test('commits when its work ends, and gives the result of the work', async () => {
      const { rowCount } = await database.transaction((tx) => tx.query(insertAda))
      expect(rowCount).toBe(1)
      expect((await database.query('select email from public.profiles')).rows).toEqual([
        { email: 'ada@example.org' },
      ])
    })

    test('rolls back when its work throws', async () => {
      const work = database.transaction(async (tx) => {
        await tx.query('delete from auth.users')
        throw new Error('changed my mind')
      })
      await expect(work).rejects.toThrow('changed my mind')
      expect((await database.query('select from auth.users')).rowCount).toBe(1)
    })

    test('throws the SQLSTATE of a refused statement', async () => {
      const work = database.transaction((tx) => tx.query(insertAda))
      await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'users_pkey' })
    })

    test('throws when one of its statements was refused, even if the error was caught', async () => {
      const work = database.transaction((tx) => tx.query(insertAda).catch(() => 'never mind'))
      await expect(work).rejects.toThrow('nothing was committed')
    })

    test('throws when its work queries the database outside the transaction', async () => {
      const work = database.transaction(() => database.query('select 1'))
      await expect(work).rejects.toThrow('Inside a transaction')
    })
  })

  test('a request that only reads cannot write', async () => {
    const work = database.request(
      async (tx) => {
        await tx.query("select set_config('role', 'authenticated', true)")
        return tx.query("insert into public.saved_groups (name) values ('Paper 1')")
      },
      { readOnly: true },
    )
    await expect(work).rejects.toMatchObject({ code: '25006' })
  })

  test('statements that are sent at once are answered in order', async () => {
    const answers = await database.transaction((tx) =>
      Promise.all([1, 2, 3].map((number) => tx.query('select $1::int as result', [number]))),
    )
    expect(answers.flatMap(({ rows }) => rows)).toEqual([{ result: 1 }, { result: 2 }, { result: 3 }])
  })

  test('of statements that are sent at once, none runs after one that failed', async () => {
    const codes: unknown[] = []
    const work = database.request(
      (tx) =>
        Promise.all(
          [
            tx.query('select 1'),
            tx.query("select set_config('role', $1, true)", ['nobody']),
            tx.query('select current_user'),
            tx.query('delete from auth.users where id = $1', [ADA]),
          ].map((answer) =>
            answer.then(
              () => codes.push('done'),
              (error: unknown) => codes.push(error instanceof Error && 'code' in error && error.code),
            ),
          ),
        ),
      { readOnly: false },
    )
    await expect(work).rejects.toThrow('nothing was committed')
    expect(codes).toEqual(['done', '22023', '25P02', '25P02'])
  })

  test('a request without a role may do nothing', async () => {
    const work = database.request((tx) => tx.query('select from public.profiles'), { readOnly: true })
    await expect(work).rejects.toMatchObject({ code: '42501' })
  })

  test('role and claims of one request are gone in the next', async () => {
    await database.request(
      async (tx) => {
        await tx.query(
          "select set_config('role', 'anon', true), set_config('request.jwt.claims', '{}', true)",
        )
        expect((await tx.query('select current_user::text as name')).rows).toEqual([{ name: 'anon' }])
      },
      { readOnly: true },
    )
    const { rows } = await database.request(
      (tx) =>
        tx.query(
          "select current_user <> 'anon' as other, current_setting('request.jwt.claims', true) as claims",
        ),
      { readOnly: true },
    )
    expect(rows).toEqual([{ other: true, claims: '' }])
  })
})

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
    test('commits when its work ends, and gives what the work gives', async () => {
      const { rowCount } = await database.transaction((tx) => tx.query(insertAda))
      expect(rowCount).toBe(1)
      expect((await database.query('select email from public.profiles')).rows).toEqual([
        { email: 'ada@example.org' },
      ])
    })

    test('leaves nothing behind when its work throws', async () => {
      const work = database.transaction(async (tx) => {
        await tx.query('delete from auth.users')
        throw new Error('changed my mind')
      })
      await expect(work).rejects.toThrow('changed my mind')
      expect((await database.query('select from auth.users')).rowCount).toBe(1)
    })

    test('tells a refused statement by its code', async () => {
      const work = database.transaction((tx) => tx.query(insertAda))
      await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'users_pkey' })
    })

    test('never passes for committed when a statement in it was refused', async () => {
      const work = database.transaction((tx) => tx.query(insertAda).catch(() => 'never mind'))
      await expect(work).rejects.toThrow('nothing was committed')
    })

    test('answers a question to the database inside itself with an error, not with silence', async () => {
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

  test('a request that has not become anybody may do nothing', async () => {
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

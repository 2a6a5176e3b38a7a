import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { runAs, seedAccounts } from '#server/database/class-proof.fixture.ts'
import type { Database } from '#server/database/database.ts'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { createLog } from '#server/log.ts'
import { setClasses, startClassUpkeep } from './class-upkeep.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(afterAll)
})
beforeEach(() => seedAccounts(database))

const NEW_CLASS = "insert into classes (name, teacher_name, exam) values ('10B', 'Ms Anand', '0500')"
const classes = async () => (await runAs(database, 'anand', 'select id from classes')).rowCount

test('classes are on only while the setting says so', async () => {
  await database.query('delete from private.class_switch')
  await setClasses(database, false)
  expect((await database.query('select from private.class_switch')).rowCount).toBe(0)
  await expect(runAs(database, 'anand', NEW_CLASS)).rejects.toMatchObject({ code: '42501' })
  await setClasses(database, true)
  await runAs(database, 'anand', NEW_CLASS)
  expect(await classes()).toBe(1)
  await setClasses(database, false)
  expect(await classes()).toBe(0)
  await setClasses(database, true)
  expect(await classes()).toBe(1)
})

test('a class that has ended goes with the next look, and one that ends today stays', async () => {
  const told: string[] = []
  const log = createLog({ write: (line) => told.push(line) })
  const { look, stop } = startClassUpkeep({ database, log })
  onTestFinished(stop)
  await runAs(database, 'anand', NEW_CLASS)
  await database.query('update classes set ends_on = current_date')
  await look()
  expect([await classes(), told]).toEqual([1, []])
  await database.query('update classes set ends_on = current_date - 1')
  await look()
  expect((await database.query('select from classes')).rowCount).toBe(0)
  expect(told.map((line) => JSON.parse(line)).map(({ classes: many }) => many)).toEqual([1])
})

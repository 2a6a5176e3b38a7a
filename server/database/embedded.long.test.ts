import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#server/folder.fixture.ts'
import { killFirstStarts } from './killed-writers.fixture.ts'
import { openDatabase } from './database-options.ts'

vi.setConfig({ testTimeout: 600_000 })

test('a killed first start does not hinder the next start', async () => {
  const folder = join(await temporaryFolder(), 'database')
  await killFirstStarts(folder, [500, 1500])
  const database = await openDatabase({ folder })
  onTestFinished(() => database.close())
  await database.query('insert into auth.users (id) values (gen_random_uuid())')
  expect(await database.isReady()).toBe(true)
})

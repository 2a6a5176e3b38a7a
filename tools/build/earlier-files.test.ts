import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { keepEarlier } from './earlier-files.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))

test('the files of a build stay for a week after it was replaced', async () => {
  const folder = await temporaryFolder()
  const [client, earlier] = [join(folder, 'client'), join(folder, 'earlier')]
  const kept = async (now: Date) => {
    await keepEarlier({ client, earlier, now })
    return (await readdir(join(earlier, 'assets'))).toSorted()
  }
  await writeFiles(folder, {
    'client/assets/today-aaaaaaaa.js': '1',
    'client/assets/today-aaaaaaaa.js.br': '1',
    'client/assets/words.json': '{}',
  })
  expect(await kept(day(1))).toEqual(['today-aaaaaaaa.js', 'today-aaaaaaaa.js.br'])
  // It is still the current one: its week begins when it is replaced.
  await kept(day(10))
  await writeFiles(folder, { 'other/assets/today-bbbbbbbb.js': '2' })
  await keepEarlier({ client: join(folder, 'other'), earlier, now: day(16) })
  expect(await readdir(join(earlier, 'assets'))).toContain('today-aaaaaaaa.js')
  await keepEarlier({ client: join(folder, 'other'), earlier, now: day(18) })
  expect(await readdir(join(earlier, 'assets'))).toEqual(['today-bbbbbbbb.js'])
})

test('a first build has nothing to keep', async () => {
  const folder = await temporaryFolder()
  await keepEarlier({ client: join(folder, 'client'), earlier: join(folder, 'earlier'), now: day(1) })
  expect(await readdir(join(folder, 'earlier', 'assets'))).toEqual([])
})

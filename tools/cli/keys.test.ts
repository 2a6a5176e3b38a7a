import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { copyTestDatabase } from '#server/database/database.fixture.ts'
import { openDatabase } from '#server/database/database-options.ts'
import { temporaryFolder } from '#server/folder.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

const run = promisify(execFile)
const keys = (folder: string, ...words: string[]) =>
  run(process.execPath, [join(import.meta.dirname, 'keys.ts'), ...words], { env: { DATA_DIR: folder } })

test('rotate adds a key that signs and keeps the old one; --revoke deletes the old ones', async () => {
  const folder = await temporaryFolder()
  await copyTestDatabase(join(folder, 'database'))
  const made: string[] = []
  for (const words of [['rotate'], ['rotate'], ['rotate', '--revoke']]) {
    const { stdout } = await keys(folder, ...words)
    made.push(/^Key (\S{43}) signs access tokens from now on\.\n$/.exec(stdout)?.[1] ?? stdout)
    const database = await openDatabase({ folder: join(folder, 'database') })
    const { rows } = await database.query<{ kid: string; is_active: boolean }>(
      'select kid, retired_at is null as is_active from evergreen.signing_keys order by created_at',
    )
    await database.close()
    const expected = words.length > 1 ? made.slice(-1) : made
    expect(rows).toEqual(expected.map((kid) => ({ kid, is_active: kid === made.at(-1) })))
  }
})

test.each([[[]], [['rotate', '--all']], [['show']]])('%j prints the usage', async (words) => {
  await expect(keys('/nowhere', ...words)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run keys -- rotate'),
  })
})

test.each(['backup', 'new-generation'])('%s makes no database where none is', async (command) => {
  const folder = await temporaryFolder()
  const started = run(process.execPath, [join(import.meta.dirname, `${command}.ts`)], {
    env: { DATA_DIR: folder },
  })
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`There is no database in ${join(folder, 'database')}.`),
  })
  expect(existsSync(join(folder, 'database'))).toBe(false)
})

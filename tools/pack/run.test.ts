import { execFile } from 'node:child_process'
import { chmod, cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'

/** A packed folder whose Node prints the data folder that it was given. */
async function openPack(settings: string) {
  const folder = await temporaryFolder()
  await writeFiles(folder, { 'bin/node': '#!/bin/sh\necho "$DATA_DIR"\n', 'settings.env': settings })
  await chmod(join(folder, 'bin/node'), 0o755)
  await cp(join(import.meta.dirname, 'run'), join(folder, 'run'))
  return folder
}

async function dataOf(folder: string, environment: Record<string, string> = {}) {
  const { stdout } = await promisify(execFile)('/bin/sh', [join(folder, 'run'), 'doctor'], {
    env: environment,
  })
  return stdout.trimEnd()
}

test.skipIf(process.platform === 'win32')(
  'data is in DATA_DIR of the environment, else of settings.env, else beside the folder',
  async () => {
    const plain = await openPack('PORT=4181\n')
    expect(await dataOf(plain)).toBe(join(dirname(plain), 'data'))
    expect(await dataOf(await openPack('DATA_DIR=/srv/data\nPORT=4181\n'))).toBe('/srv/data')
    const quoted = await openPack('DATA_DIR="/srv/our data"')
    expect(await dataOf(quoted)).toBe('/srv/our data')
    expect(await dataOf(quoted, { DATA_DIR: '/srv/other' })).toBe('/srv/other')
  },
)

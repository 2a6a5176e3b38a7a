import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { listenAnywhere } from '#server/loopback.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Starts the site with wrong settings. Gives its exit code and all that it prints. */
async function startWith(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start-site.ts')], {
    env: { ...process.env, ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [[code], output, problems] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, output, problems }
}

test('a port in use is told before anything is read or built', async () => {
  const other = createServer()
  const port = await listenAnywhere(other)
  onTestFinished(() => void other.close())
  expect(await startWith({ PORT: String(port) })).toEqual({
    code: 1,
    output: '',
    problems: `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start\n`,
  })
})

test('a host that this machine has not is told before anything is read or built', async () => {
  expect(await startWith({ HOST: '192.0.2.1', PORT: '0' })).toEqual({
    code: 1,
    output: '',
    problems:
      'This machine has no address 192.0.2.1. Set HOST to one that it has, for example HOST=127.0.0.1\n',
  })
})

test('a data folder that cannot be used is told before anything is read or built', async () => {
  const folder = await temporaryFolder()
  await writeFiles(folder, { 'a-file': '' })
  expect(await startWith({ DATA_DIR: join(folder, 'a-file', 'data'), PORT: '0' })).toEqual({
    code: 1,
    output: '',
    problems: expect.stringMatching(
      /^DATA_DIR must be a folder that can be written to; .* cannot be made \(ENOTDIR\)\.\n$/,
    ),
  })
})

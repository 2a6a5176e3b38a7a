import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, readdir, stat } from 'node:fs/promises'
import { Agent, createServer, get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { copyTestDatabase } from './database/database.fixture.ts'
import { listenAnywhere } from './loopback.fixture.ts'
import { pdfBytes, temporaryFolder, writeFiles } from './folder.fixture.ts'

// These tests start the real process over a small build.
vi.setConfig({ testTimeout: 180_000 })

const MAIN = join(import.meta.dirname, 'main.ts')
const BIG = pdfBytes('x'.repeat(20_000_000))

/** With what Node compiled before, the server starts sooner. */
const { NODE_COMPILE_CACHE } = process.env

const BUILT = { 'build/client/index.html': '<h1>Home</h1>' }

/** The account that owns nothing. */
const NOBODY = 65_534

interface Start {
  uid?: number
  prepare?: (folder: string) => Promise<void>
}

async function startServer(
  environment: Record<string, string> = {},
  files: Record<string, string> = BUILT,
  { uid, prepare }: Start = {},
) {
  const folder = await temporaryFolder()
  await writeFiles(folder, files)
  // Without it the server would make a new one, which takes seconds.
  if ('build/client/index.html' in files) await copyTestDatabase(join(folder, 'data', 'database'))
  await prepare?.(folder)
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    ...(uid !== undefined && { uid }),
    env: { PORT: '0', ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }), ...environment },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let output = ''
  let onReady: (url: string) => void = () => {}
  const ready = new Promise<string>((resolve) => (onReady = resolve))
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      const url = /is ready at (\S+)/.exec(output)?.[1]
      if (url) onReady(url)
    })
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
  return { child, ready, ended, folder }
}

async function everythingIn(path: string): Promise<string[]> {
  const entries = (await stat(path)).isDirectory() ? await readdir(path, { recursive: true }) : []
  return [path, ...entries.map((entry) => join(path, entry))]
}

async function chownAll(path: string, uid: number): Promise<void> {
  for (const entry of await everythingIn(path)) await chown(entry, uid, uid)
}

/** Takes the right to write from a file, or from a folder with all that is in it; or gives it back. */
async function chmodAll(path: string, mode?: number): Promise<void> {
  for (const entry of await everythingIn(path))
    await chmod(entry, mode ?? ((await stat(entry)).isDirectory() ? 0o555 : 0o444))
}

/** Opens a keep-alive connection, as browsers do. */
async function openPage(url: string) {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const [response] = await once(get(url, { agent }), 'response')
  return response
}

describe('starting', () => {
  test('prints its address in one line, and the names of placeholders; SIGTERM ends it, even while a browser is connected', async () => {
    const { ready, child, ended } = await startServer()
    const url = await ready
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await text(await openPage(url))).toBe('<h1>Home</h1>')
    child.kill('SIGTERM')
    const { code, output } = await ended
    expect(code).toBe(0)
    expect(output.trimEnd().split('\n')).toEqual([
      'Still placeholders, to set before going live: SITE_URL, VITE_SITE_SUPPORT_EMAIL, VITE_SITE_COMMUNITY_URL, VITE_SITE_AI_MARKING_URL',
      expect.stringMatching(
        /^Sign-in without passwords is on, for browsers on this machine\. Its page asks once for this word: [a-z]{6}-[a-z]{6}$/,
      ),
      `Evergreen English is ready at ${url}`,
    ])
  })

  test('prints the address of SITE_URL, and no placeholder that was set; SIGINT ends it', async () => {
    const { ready, child, ended } = await startServer({ SITE_URL: 'https://english.example.org' })
    expect(await ready).toBe('https://english.example.org')
    child.kill('SIGINT')
    const { code, output } = await ended
    expect(code).toBe(0)
    expect(output).toMatch(
      /: VITE_SITE_SUPPORT_EMAIL, .*\nThe health of the papers is at http:\/\/127\.0\.0\.1:\d+\/paper-health\. It asks .*\n.*\(listening on 127\.0\.0\.1:\d+\)\n$/,
    )
  })

  test('invalid variables stop it, with a line for each: its name and the expected value', async () => {
    const { ended } = await startServer({ PORT: 'http', SITE_URL: 'javascript:alert(1)' })
    expect(await ended).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^PORT must be a whole number from 0 to 65535, not "http"\.\nSITE_URL must be an origin .*, not "javascript:alert\(1\)"\.\n$/,
      ),
    })
  })

  test('an invalid setting of the site stops it with one line and no stack', async () => {
    const { ended } = await startServer({ VITE_SITE_COMMUNITY_URL: 'javascript:' })
    expect(await ended).toEqual({
      code: 1,
      output: expect.stringMatching(/^VITE_SITE_COMMUNITY_URL must be an address .*\n$/),
    })
  })

  test('a port in use stops it, with what to do', async () => {
    const other = createServer()
    const port = await listenAnywhere(other)
    onTestFinished(() => {
      other.close()
    })
    const { ended } = await startServer({ PORT: String(port) })
    expect(await ended).toEqual({
      code: 1,
      output: `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start\n`,
    })
  })

  test('a data folder that cannot be created stops it', async () => {
    const { ended } = await startServer({ DATA_DIR: './a-file/data' }, { ...BUILT, 'a-file': '' })
    expect(await ended).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^DATA_DIR must be a folder that can be written to; .*a-file.data cannot be made \(ENOTDIR\)\.\n$/,
      ),
    })
  })

  test.each([
    ['the database', 'data/database', 'data/database'],
    ['the lock of the database', 'data/database.lock', 'data'],
    ['a file of the database', 'data/database/base/5', 'data'],
  ])('%s that belongs to another account stops it, with what to do', async (_, closed, named) => {
    // An administrator may write everywhere, so the server runs as nobody then.
    const isRoot = process.getuid?.() === 0
    const { ended, folder } = await startServer(
      {},
      { ...BUILT, 'data/database.lock': '' },
      {
        ...(isRoot && { uid: NOBODY }),
        prepare: async (root) => {
          if (isRoot) await chownAll(root, NOBODY)
          if (isRoot) await chownAll(join(root, closed), 0)
          await chmodAll(join(root, closed))
        },
      },
    )
    const { code, output } = await ended
    await chmodAll(join(folder, closed), 0o700)
    expect(code).toBe(1)
    const place = join(folder, named)
    expect(output).toMatch(
      new RegExp(
        `^The account that runs the server may not write to ${place} \\(.*\\)\\. Give it that folder .* chown -R ACCOUNT ${place}, or set DATA_DIR to a folder of its own\\.\\n$`,
      ),
    )
  })

  test('without a build it says how to build', async () => {
    const { ended } = await startServer({}, {})
    expect(await ended).toEqual({
      code: 1,
      output: 'The site is not built. Run npm start, which builds it first.\n',
    })
  })
})

describe('stopping', () => {
  test('a running request is finished, and new ones are refused', async () => {
    const { ready, child, ended } = await startServer({}, { ...BUILT, 'data/documents/papers/big.pdf': BIG })
    const url = await ready
    const response = await openPage(`${url}/files/papers/big.pdf`)
    child.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(url).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused')
    expect((await text(response)).length).toBe(BIG.length)
    expect((await ended).code).toBe(0)
  })

  test('a key press that arrives several times counts once; a request that never ends is cut off', async () => {
    const { ready, child, ended } = await startServer({}, { ...BUILT, 'data/documents/papers/big.pdf': BIG })
    const response = await openPage(`${await ready}/files/papers/big.pdf`)
    response.on('error', () => {}).pause()
    child.kill('SIGINT')
    child.kill('SIGINT')
    expect((await ended).code).toBe(0)
    expect(response.complete).toBe(false)
  })

  test('a second signal ends it at once', async () => {
    const { ready, child, ended } = await startServer({}, { ...BUILT, 'data/documents/papers/big.pdf': BIG })
    const response = await openPage(`${await ready}/files/papers/big.pdf`)
    response.on('error', () => {}).pause()
    child.kill('SIGINT')
    const again = setInterval(() => child.kill('SIGINT'), 100)
    onTestFinished(() => clearInterval(again))
    expect((await ended).code).toBe(1)
  })
})

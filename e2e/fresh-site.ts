import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'

/** Starts the site under test (e2e/serve.ts) in a process of its own. `ready` waits until it answers. */
export function startServer(args: readonly string[], settings: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['e2e/serve.ts', ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve())
    child.on('exit', () => reject(new Error('The site did not start')))
  })
  return { child, ready }
}

/** A site as it is right after `npm start` on a new machine: without any imported document. */
export async function startFreshSite(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-site-'))
  const port = await findFreePort()
  const env = { PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` }
  let site = await start(settings, [])

  async function start(set: Record<string, string>, options: readonly string[]): Promise<ChildProcess> {
    const { child, ready } = startServer([folder, '--fresh', ...options], { ...env, ...set })
    await ready
    return child
  }

  async function end() {
    const ended = new Promise((resolve) => site.on('close', resolve))
    site.kill()
    await ended
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** Ends the server. */
    end,
    /** Runs a command of the site's owner, such as `restore`, on the same data. Gives what it prints. */
    command: (name: string, args: readonly string[] = [], set: Record<string, string> = {}) =>
      execFileSync(process.execPath, [`tools/cli/${name}.ts`, ...args], {
        env: { ...process.env, ...env, DATA_DIR: join(folder, 'data'), ...settings, ...set },
        encoding: 'utf8',
      }),
    /** Starts the server again on the same data. */
    async startAgain(set: Record<string, string> = settings) {
      site = await start(set, ['--again'])
    },
    /** A place for a file that goes with the site. */
    pathOf: (name: string) => join(folder, name),
    async stop() {
      if (site.exitCode === null && site.signalCode === null) await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

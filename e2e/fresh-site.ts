import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'

/** A site as it is right after `npm start` on a new machine: without any imported document. */
export async function startFreshSite() {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-site-'))
  const port = await findFreePort()
  const site: ChildProcess = spawn(process.execPath, ['e2e/serve.ts', folder, '--fresh'], {
    env: { ...process.env, PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    site.stdout?.on('data', (text: Buffer) => text.includes('is ready') && resolve())
    site.on('exit', () => reject(new Error('The site did not start')))
  })
  const stop = async () => {
    const ended = new Promise((resolve) => site.on('close', resolve))
    site.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

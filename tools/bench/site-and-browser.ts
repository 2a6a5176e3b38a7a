import { spawn } from 'node:child_process'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { findFreePort } from '#e2e/free-port.ts'
import { provideBrowser } from '#tools/test/browser.ts'

/** A phone of the kind that many students have. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

/** How many times slower the processor of that phone is. */
export const PHONE_SLOWDOWN = 4

/**
 * Starts the site with papers for tests, on a port of its own. `BENCH_FOLDER` names another checkout with a build, to compare
 * this one with.
 */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ port: number; host: string; stop: () => void }> {
  const port = await findFreePort()
  const site = spawn(process.execPath, ['e2e/serve.ts', `.cache/bench-${port}`], {
    cwd: process.env.BENCH_FOLDER ?? '.',
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: 'ignore',
  })
  const host = `http://127.0.0.1:${port}`
  await untilReady(`${host}/healthz`)
  return { port, host, stop: () => site.kill() }
}

export function launchBrowser(): Promise<Browser> {
  const browser = provideBrowser()
  if ('problem' in browser) throw new Error(browser.problem)
  return chromium.launch({ executablePath: browser.path, args: ['--no-sandbox', '--disable-gpu'] })
}

/** Slows the page's own thread. Workers keep their speed. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

async function untilReady(url: string) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} did not answer`)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'

/** A browser in a process of its own. Its profile stays on the disk after it ends. */
export interface OwnBrowser {
  page: Page
  /** Ends the whole browser at once, as when a battery is empty: it can store nothing more. */
  kill: () => Promise<void>
}

export async function openOwnBrowser(
  profile: string,
  {
    args,
    executablePath = chromium.executablePath(),
  }: { args: readonly string[]; executablePath?: string | undefined },
): Promise<OwnBrowser> {
  const child = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    // In a group of its own with its other processes, which would hold the profile for a while.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  try {
    const browser = await chromium.connectOverCDP(await addressOf(child.stderr))
    const context = browser.contexts()[0] ?? (await browser.newContext())
    return { page: context.pages()[0] ?? (await context.newPage()), kill }
  } catch (error) {
    await kill()
    throw error
  }
}

/** The browser writes its address when it can be reached. */
async function addressOf(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('the browser ended before it could be reached')
}

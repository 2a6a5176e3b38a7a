import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Debian's Chromium that cannot show windows. It uses less of the processor than the whole Chromium. */
const HEADLESS = '/usr/bin/chromium-headless-shell'

/** The usual paths of Chromium on this operating system, the most likely first. */
function browserPaths(): string[] {
  switch (process.platform) {
    case 'darwin':
      return [
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
      ]
    case 'win32':
      return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map(
        (name) => `${process.env[name]}\\Google\\Chrome\\Application\\chrome.exe`,
      )
    default:
      return [
        HEADLESS,
        '/usr/bin/chromium',
        '/usr/bin/google-chrome',
        '/usr/bin/google-chrome-stable',
        '/snap/bin/chromium',
      ]
  }
}

/**
 * A browser for the journeys, which CHROMIUM_PATH may name; else a sentence that says what to do. On Debian, root gets Chromium's headless shell installed,
 * even if there is another browser. Otherwise a browser is installed only if there is none.
 */
export function provideBrowser(): { path: string } | { problem: string } {
  const { CHROMIUM_PATH: chosen } = process.env
  if (chosen)
    return existsSync(chosen) ? { path: chosen } : { problem: `CHROMIUM_PATH names no file: ${chosen}` }
  if (process.getuid?.() === 0 && !existsSync(HEADLESS)) installPackages(['chromium-headless-shell'])
  const path = findBrowser() ?? installBrowser()
  return path === undefined
    ? { problem: 'No browser for the journeys. Install Chromium or Chrome, or set CHROMIUM_PATH to one.' }
    : { path }
}

function findBrowser(): string | undefined {
  return [...browserPaths(), chromium.executablePath()].find((path) => existsSync(path))
}

function installBrowser(): string | undefined {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    installPackages([name])
    const found = findBrowser()
    if (found) return found
  }
  runs([process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'], process.env)
  return findBrowser()
}

/** Installs packages of Debian and its kin. Elsewhere, and without the right to, it changes nothing. */
export function installPackages(names: readonly string[]) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => runs([...sudo, 'apt-get', ...args], environment)
  if (process.platform !== 'linux' || !apt('--version')) return
  console.log(`Installing ${names.join(', ')} for the journeys`)
  apt('update')
  for (const name of names) apt('install', '-y', '--no-install-recommends', name)
}

function runs([command = '', ...args]: string[], env: NodeJS.ProcessEnv): boolean {
  return spawnSync(command, args, { env, stdio: 'ignore' }).status === 0
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

type Environment = Record<string, string | undefined>

/** Debian's Chromium that cannot show windows. It uses less of the processor than the whole Chromium. */
const HEADLESS = '/usr/bin/chromium-headless-shell'

/** The usual paths of Chromium on this operating system, the most likely first. */
export function browserPaths(platform: NodeJS.Platform, environment: Environment): string[] {
  switch (platform) {
    case 'darwin':
      return [
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
      ]
    case 'win32':
      return [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA]
        .filter((folder) => folder !== undefined)
        .map((folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`)
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
 * A browser for the journeys; else a sentence that says what to do. On Debian, root gets Chromium's headless shell installed,
 * even if there is another browser. Otherwise a browser is installed only if there is none.
 */
export function provideBrowser(chosen: string | undefined): { path: string } | { problem: string } {
  if (chosen !== undefined) {
    return existsSync(chosen) ? { path: chosen } : { problem: `CHROMIUM_PATH names no file: ${chosen}` }
  }
  if (process.getuid?.() === 0 && !existsSync(HEADLESS)) installPackage('chromium-headless-shell')
  const path = findBrowser() ?? installBrowser()
  return path === undefined
    ? { problem: 'No browser for the journeys. Install Chromium or Chrome, or set CHROMIUM_PATH to one.' }
    : { path }
}

function findBrowser(): string | undefined {
  return [...browserPaths(process.platform, process.env), chromium.executablePath()].find((path) =>
    existsSync(path),
  )
}

function installBrowser(): string | undefined {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    installPackage(name)
    const found = findBrowser()
    if (found) return found
  }
  runs([process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'], process.env)
  return findBrowser()
}

/** Installs a package of Debian and its kin. Elsewhere, and without the right to, it changes nothing. */
function installPackage(name: string) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => runs([...sudo, 'apt-get', ...args], environment)
  if (process.platform !== 'linux' || !apt('--version')) return
  console.log(`Installing ${name} for the journeys`)
  apt('update')
  apt('install', '-y', '--no-install-recommends', name)
}

function runs([command = '', ...args]: string[], env: NodeJS.ProcessEnv): boolean {
  return spawnSync(command, args, { env, stdio: 'ignore' }).status === 0
}

import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { provideBrowser } from '#tools/test/browser.ts'

export const ENGINES = ['Chromium', 'Firefox', 'WebKitGTK'] as const
export type EngineName = (typeof ENGINES)[number]

type Found = { path: string } | { problem: string }

/** The programs that an engine needs, the one that is driven first, and the Debian packages that have them. */
const NEEDS: Record<
  Exclude<EngineName, 'Chromium'>,
  { programs: readonly string[][]; packages: string[] }
> = {
  Firefox: { programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  WebKitGTK: { programs: [['WebKitWebDriver'], ['Xvfb']], packages: ['webkit2gtk-driver', 'xvfb'] },
}

/** Where each engine is, installed by apt when it is missing and this process may; else a sentence that says what is missing. */
export function findEngines(environment: NodeJS.ProcessEnv): Record<EngineName, Found> {
  const missing = (['Firefox', 'WebKitGTK'] as const).filter((name) => 'problem' in find(name, environment))
  if (missing.length > 0) install(missing.flatMap((name) => NEEDS[name].packages))
  return {
    Chromium: provideBrowser(environment.CHROMIUM_PATH),
    Firefox: find('Firefox', environment),
    WebKitGTK: find('WebKitGTK', environment),
  }
}

function find(name: keyof typeof NEEDS, environment: NodeJS.ProcessEnv): Found {
  const { programs, packages } = NEEDS[name]
  const [path, ...others] = programs.map((names) => firstProgram(names, environment))
  return path !== undefined && !others.includes(undefined)
    ? { path }
    : { problem: `${packages.join(' or ')} is not installed` }
}

function firstProgram(names: readonly string[], { PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  const folders = PATH.split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Only where that asks nobody: on Debian and its kin, as root. */
function install(packages: readonly string[]) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0
  if (!apt('--version')) return
  console.log(`Installing ${packages.join(', ')} for the journey in three engines`)
  apt('update')
  for (const name of packages) apt('install', '-y', '--no-install-recommends', name)
}

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

/** Where an engine is, installed by apt when it is missing and this process may; else a sentence that says what is missing. */
export function findEngine(name: EngineName, environment: NodeJS.ProcessEnv): Found {
  if (name === 'Chromium') return provideBrowser(environment.CHROMIUM_PATH)
  const found = find(name, environment)
  if ('path' in found) return found
  install(NEEDS[name].packages)
  return find(name, environment)
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

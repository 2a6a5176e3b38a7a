import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages, provideBrowser } from '#tools/test/browser.ts'

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
export function findEngine(name: EngineName): Found {
  if (name === 'Chromium') return provideBrowser()
  const found = find(name)
  if ('path' in found) return found
  // As another user, apt would ask for a password.
  if (process.getuid?.() === 0) installPackages(NEEDS[name].packages)
  return find(name)
}

function find(name: keyof typeof NEEDS): Found {
  const { programs, packages } = NEEDS[name]
  const [path, ...others] = programs.map(firstProgram)
  return path !== undefined && !others.includes(undefined)
    ? { path }
    : { problem: `${packages.join(' or ')} is not installed` }
}

function firstProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
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

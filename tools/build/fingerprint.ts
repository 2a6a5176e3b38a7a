import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** The sources of the build: folders and files of the project. */
const SOURCES = [
  'app',
  'content',
  'domain',
  'public',
  'publishing',
  'tools',
  'package-lock.json',
  'react-router.config.ts',
  'site.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/**
 * How the names of the settings in site.config.ts begin. Every bundle gets these variables (vite.config.ts, build-worker.ts),
 * and a changed one makes the build out of date.
 */
export const SETTING_NAMES = ['VITE_', 'SITE_URL', 'FILES_BASE_URL', 'BROWSER_PROBLEMS']

/** A hash of the names and contents of all sources, and of the variables that go into the build. */
export async function fingerprint(
  root: string,
  environment: Record<string, string | undefined>,
): Promise<string> {
  const hash = createHash('sha256')
  const variables = Object.entries(environment).filter(([name]) =>
    SETTING_NAMES.some((setting) => name.startsWith(setting)),
  )
  hash.update(JSON.stringify(variables.toSorted(([a], [b]) => (a < b ? -1 : 1))))
  for (const source of SOURCES) {
    for (const file of await listFiles(join(root, source))) {
      const content = await readFile(file)
      hash.update(`\0${relative(root, file)}\0${content.byteLength}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

/** The fingerprint of the sources of the present build; undefined without a build. React Router clears the folder. */
export async function readFingerprint(root: string): Promise<string | undefined> {
  return readFile(fingerprintFile(root), 'utf8').catch(() => undefined)
}

export async function writeFingerprint(root: string, value: string): Promise<void> {
  await writeFile(fingerprintFile(root), value)
}

function fingerprintFile(root: string): string {
  return join(root, 'build', 'client', '.fingerprint')
}

/** The files below a path in a fixed order, without tests; none if the path does not exist. */
async function listFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

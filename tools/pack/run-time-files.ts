import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What is needed at run time: files of the project, and folders of packages, by their paths in the project. */
interface RunTimeFiles {
  files: string[]
  packages: string[]
}

/**
 * Everything that some files of the project need, followed through their imports. A file is needed too if its name is in the
 * code of another: worker threads and processes are started by their names.
 */
export function runTimeFiles(
  root: string,
  { entries, extraPackages }: { entries: readonly string[]; extraPackages: readonly string[] },
): RunTimeFiles {
  const files = new Set<string>()
  const specifiers = new Set<string>(extraPackages)
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue
    files.add(file)
    if (!/\.(?:ts|mjs)$/.test(file)) continue
    const code = readFileSync(join(root, file), 'utf8')
    open.push(...namedFiles(root, file, code))
    for (const [, first, second] of code.matchAll(PACKAGE)) specifiers.add(first ?? second ?? '')
  }
  return { files: [...files].toSorted(), packages: packageFolders(root, [...specifiers]) }
}

/** The package of an import that is not only of types: `'hono/html'` is of `hono`. */
const PACKAGE =
  /(?:^|\n)(?:import|export)(?! type\b)(?:[^'\n]|\n(?! *(?:import|export|const|function)\b))*?'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'|import\('((?:@[\w.-]+\/)?[a-z][\w.-]*)/g

function namedFiles(root: string, file: string, code: string): string[] {
  const withoutTypes = code.replaceAll(/^(?:import|export) type [^;]*? from '[^']+'$/gm, '')
  return [...withoutTypes.matchAll(/'(#?[\w./-]+\.\w+)'/g)].flatMap(([, name = '']) => {
    const path = normalize(name.startsWith('#') ? name.slice(1) : join(dirname(file), name)).replaceAll(
      '\\',
      '/',
    )
    const isFile = existsSync(join(root, path)) && statSync(join(root, path)).isFile()
    return isFile && !path.startsWith('..') ? [path] : []
  })
}

interface Installed {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The folders of packages and of all that they need, as npm has installed them. */
function packageFolders(root: string, names: readonly string[]): string[] {
  const folders = new Set<string>()
  const open = names.map((name) => ({ name, from: '' }))
  for (let next = open.pop(); next; next = open.pop()) {
    const folder = findPackage(root, next.from, next.name)
    if (folder === undefined || folders.has(folder)) continue
    folders.add(folder)
    const about: Installed = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    for (const name of Object.keys({ ...about.dependencies, ...about.optionalDependencies }))
      open.push({ name, from: folder })
  }
  return [...folders].toSorted()
}

/** Where Node finds a package that a folder imports; undefined for one of Node's own, or for another platform. */
function findPackage(root: string, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules') - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (existsSync(join(root, path, 'package.json'))) return path
    if (folder === '') return undefined
  }
}

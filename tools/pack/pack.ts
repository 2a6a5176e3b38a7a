import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve, normalize } from 'node:path'
import { parseArgs } from 'node:util'
import { makeDatabase } from '#server/database/new-database.ts'
import { fingerprint, readFingerprint, SETTING_NAMES, writeFingerprint } from '#tools/build/fingerprint.ts'

/** The package of an import that is not only of types: `'hono/html'` is of `hono`. */
const PACKAGE =
  /(?:^|\n)(?:import|export)(?! type\b)(?:[^'\n]|\n(?! *(?:import|export|const|function)\b))*?'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'|import\('((?:@[\w.-]+\/)?[a-z][\w.-]*)/g

// npm run pack [-- FOLDER]: builds the site, and puts all that runs it into one folder and an archive beside it.

const ROOT = join(import.meta.dirname, '../..')

/** Where the server and each command begin. */
const ENTRIES = [
  'server/main.ts',
  ...['backup', 'doctor', 'keys', 'move-to-postgres', 'new-generation', 'papers', 'restore'].map(
    (command) => `tools/cli/${command}.ts`,
  ),
]

/** A database without a student: server/database/new-database.ts copies it at the first start. */
const READY = 'build/database'

/** What they read and do not import. */
const FOLDERS = ['app/ui/fonts', 'build/client', 'build/library', 'publishing/typst', 'supabase']
const DOCUMENTS = [
  'LICENSE',
  'content/LICENSE',
  'docs/configuration.md',
  'docs/documents.md',
  'docs/operations.md',
]
const EXTRA_PACKAGES = [
  '@expo-google-fonts/figtree',
  '@expo-google-fonts/gentium-book-plus',
  '@expo-google-fonts/newsreader',
  ...['gnu', 'musl'].map(
    (libc) => `@myriaddreamin/typst-ts-node-compiler-${process.platform}-${process.arch}-${libc}`,
  ),
]

/** Files of packages that nothing reads at run time, and types. */
const UNUSED = /\.(?:map|d\.[cm]?ts)$|\/README\.md$|^node_modules\/pdfjs-dist\/(?:web|image_decoders)\//

const { values, positionals } = parseArgs({
  options: { 'no-archive': { type: 'boolean', default: false } },
  allowPositionals: true,
})

const builder = fork(join(ROOT, 'tools/cli/build-site.ts'))
const [code] = await once(builder, 'exit')
if (code !== 0) process.exit(1)

const version = (await readFingerprint(ROOT))?.slice(0, 8) ?? 'unknown'
const target = resolve(
  process.env.INIT_CWD ?? '.',
  positionals[0] ?? join(ROOT, 'dist', `evergreen-english-${version}`),
)
if (existsSync(target) && readdirSync(target).length > 0 && !existsSync(join(target, 'run')))
  giveUp(`${target} is there, and is no folder of npm run pack. Name another one.`)
const part = `${target}.part`
rmSync(part, { recursive: true, force: true })
await fill(part)
rmSync(target, { recursive: true, force: true })
renameSync(part, target)
console.log(`${target}: start it with ./run`)
if (!values['no-archive']) archive(target)

async function fill(folder: string): Promise<void> {
  for (const path of [...runTimeFiles(), ...DOCUMENTS, ...FOLDERS]) copy(path, folder)
  mkdirSync(join(folder, 'bin'), { recursive: true })
  cpSync(process.execPath, join(folder, 'bin/node'))
  cpSync(join(import.meta.dirname, 'run'), join(folder, 'run'))
  chmodSync(join(folder, 'run'), 0o755)
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8')
  const { name, version: number, type, imports } = JSON.parse(text)
  const about = JSON.stringify({ name, version: number, type, imports }, null, 2)
  writeFileSync(join(folder, 'package.json'), about)
  writeFileSync(join(folder, 'settings.env'), formatSettings())
  // For ./run doctor: of what is here, and of the settings.
  await writeFingerprint(folder, await fingerprint(folder, process.env))
  await makeDatabase(join(folder, READY))
  // It has nothing secret, and another account may run the site.
  for (const entry of readdirSync(join(folder, READY), { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  chmodSync(join(folder, READY), 0o755)
}

/** Copies a file or a folder. The packages of a package come by themselves, where they are needed. */
function copy(path: string, folder: string): void {
  cpSync(join(ROOT, path), join(folder, path), {
    recursive: true,
    filter: (source) => {
      const name = relative(ROOT, source).replaceAll('\\', '/')
      const isOfAnother = name.startsWith(`${path}/node_modules`) && path.startsWith('node_modules/')
      return !isOfAnother && !(name.startsWith('node_modules/') && UNUSED.test(name))
    },
  })
}

/** The settings of the site that the pages were built with: the server must have the same. */
function formatSettings(): string {
  const lines = Object.entries(process.env)
    .filter(([name]) => SETTING_NAMES.some((setting) => name.startsWith(setting)))
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return `# What the pages were built with. Settings of the server, such as PORT, may be added here or to the environment.\n${lines.join('\n')}\n`
}

function archive(folder: string): void {
  const file = `${folder}.tgz`
  const { status } = spawnSync('tar', ['-czf', file, '-C', dirname(folder), basename(folder)], {
    stdio: 'inherit',
  })
  if (status !== 0) giveUp(`The archive ${file} could not be made: see the lines above. The folder is whole.`)
  console.log(file)
}

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}

/**
 * Everything that the entries need, followed through their imports: files of the project, and folders of packages. A file is
 * needed too if its name is in the code of another: worker threads and processes are started by their names.
 */
function runTimeFiles(): string[] {
  const files = new Set<string>()
  const packages = new Set(EXTRA_PACKAGES)
  const open = [...ENTRIES]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue
    files.add(file)
    if (!/\.(?:ts|mjs)$/.test(file)) continue
    const code = readFileSync(join(ROOT, file), 'utf8')
    open.push(...namedFiles(file, code))
    for (const [, first, second] of code.matchAll(PACKAGE)) packages.add(first ?? second ?? '')
  }
  return [...files, ...packageFolders(packages)]
}

function namedFiles(file: string, code: string): string[] {
  const withoutTypes = code.replaceAll(/^(?:import|export) type [^;]*? from '[^']+'$/gm, '')
  return [...withoutTypes.matchAll(/'(#?[\w./-]+\.\w+)'/g)].flatMap(([, name = '']) => {
    const named = normalize(name.startsWith('#') ? name.slice(1) : join(dirname(file), name))
    const path = named.replaceAll('\\', '/')
    const isFile = statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile()
    return isFile && !path.startsWith('..') ? [path] : []
  })
}

interface Installed {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The folders of packages and of all that they need, as npm has installed them. */
function packageFolders(names: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  const open = Array.from(names, (name) => ({ name, from: '' }))
  for (let next = open.pop(); next; next = open.pop()) {
    const folder = findPackage(next.from, next.name)
    if (folder === undefined || folders.has(folder)) continue
    folders.add(folder)
    const about: Installed = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
    for (const name of Object.keys({ ...about.dependencies, ...about.optionalDependencies }))
      open.push({ name, from: folder })
  }
  return folders
}

/** Where Node finds a package that a folder imports; undefined for one of Node's own, or for another platform. */
function findPackage(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules') - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (existsSync(join(ROOT, path, 'package.json'))) return path
    if (folder === '') return undefined
  }
}

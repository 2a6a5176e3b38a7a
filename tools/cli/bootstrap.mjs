// `npm start` and `npm test` begin here, on any Node from 20 and before any package is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The oldest Node that runs this project's TypeScript. */
const NEEDED = { major: 22, minor: 22 }

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, link?: boolean, resolved?: string }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * `site`: the packages that build and serve the site. `all`: also those that test and check it.
 * @typedef {'site' | 'all'} Packages
 */

/**
 * Installs the packages that are missing, then runs a script on a new enough Node, and exits with its exit code.
 * @param {URL} script
 * @param {Packages} packages
 */
export function bootstrap(script, packages) {
  install(packages)
  const node = findNode()
  if (!node)
    giveUp(`Node ${NEEDED.major}.${NEEDED.minor} or newer is needed; this is ${process.versions.node}.`)
  const child = spawn(node, [fileURLToPath(script), ...process.argv.slice(2)], {
    cwd: ROOT,
    // Node keeps what it compiles of our scripts, so the next process starts in a third of the time.
    // Fewer areas of memory for threads take a fifth less of it.
    env: { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'), MALLOC_ARENA_MAX: '2', ...process.env },
    // The script gets 'disconnect' on this channel when this process ends, in any way.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  process.on('SIGINT', () => child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code) => process.exit(code ?? 1))
  if (process.env.npm_lifecycle_event) onParentExit(() => child.kill('SIGTERM'))
}

/**
 * npm runs us in a shell and passes its signals to that shell only. The shell ends without a signal to us, but then our
 * parent process is another one.
 * @param {() => void} act
 */
function onParentExit(act) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 100)
}

/**
 * Whether the installed packages are those of the lockfile. An optional package may be missing, since it may be for
 * another platform.
 * @param {Packages} packages
 * @param {Lock | undefined} wanted
 * @param {Lock | undefined} installed
 */
export function isInstalled(packages, wanted, installed) {
  if (!wanted || !installed) return false
  return Object.entries(wanted.packages).every(([path, about]) => {
    if (path === '') return true
    // Of a folder of this project the lockfile has a link, and says at the folder itself what the package is for.
    const { optional, dev, devOptional } = (about.link && wanted.packages[about.resolved ?? '']) || about
    const found = installed.packages[path]
    if (!found) return optional === true || (packages === 'site' && (dev === true || devOptional === true))
    return found.version === about.version && found.integrity === about.integrity
  })
}

/**
 * The command for npm: the npm that runs us, otherwise the one on the path.
 * @param {Record<string, string | undefined>} environment
 * @param {NodeJS.Platform} platform
 */
export function npmCommand(environment = process.env, platform = process.platform) {
  const cli = environment.npm_execpath
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return { command: process.execPath, args: [cli], shell: false }
  return { command: 'npm', args: [], shell: platform === 'win32' }
}

/** @param {Packages} packages */
function install(packages) {
  const wanted = readLock('package-lock.json')
  const installed = readLock('node_modules/.package-lock.json')
  if (isInstalled(packages, wanted, installed)) return
  console.log('Installing packages')
  const { command, args, shell } = npmCommand()
  // A site may be running with the packages that are there: then only the others are added, and the lockfile stays.
  const how = isInstalled('site', wanted, installed) ? ['install', '--no-save'] : ['ci']
  // Whatever NODE_ENV and the settings of npm say.
  const which = packages === 'all' ? '--include=dev' : '--omit=dev'
  const options = [...how, which, '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(command, [...args, ...options], { cwd: ROOT, stdio: 'inherit', shell })
  if (status !== 0) giveUp('The packages could not be installed: see the lines above.')
}

function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const folder = join(ROOT, 'node_modules', `node-${platform}-${process.arch}`, 'bin')
  const pinned = join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
  // A binary for this platform may still fail here, for example with another C library.
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isNewEnough = major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor)
  return isNewEnough ? process.execPath : undefined
}

/**
 * @param {string} path
 * @returns {Lock | undefined}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * @param {string} reason
 * @returns {never}
 */
function giveUp(reason) {
  console.error(reason)
  process.exit(1)
}

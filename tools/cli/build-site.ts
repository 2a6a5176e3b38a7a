import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fingerprint, readFingerprint, writeFingerprint } from '#tools/build/fingerprint.ts'
import { npmRun } from './npm-run.ts'

// A process of its own: builds the site if a source or a setting changed since the last build. It says `ready` when the site and
// the papers are there, and ends when all documents are: with 0, or with 1 when something could not be made.

const ROOT = join(import.meta.dirname, '../..')

/** With so much free memory, the documents are typeset beside the build, and the last of them while the site is served. */
const MEMORY_FOR_BOTH = 3 * 1024 ** 3

/**
 * For a machine with little memory, such as the smallest server that can be rented. The bundler gives memory back at once, and
 * Node collects what is unused earlier. The build takes a fifth less memory, and some seconds more.
 */
const SPARING = { MIMALLOC_PURGE_DELAY: '0', NODE_OPTIONS: '--max-old-space-size=512' }

/** There, a process typesets so many documents: the compiler keeps about 1 MB of each until its process ends. */
const TYPESET_AT_ONCE = '150'
/** The exit code of `npm run library -- build LIMIT` when documents are left. */
const DOCUMENTS_LEFT = 3

const leave = () => process.exit(1)
process.on('disconnect', leave)

const sources = await fingerprint(ROOT, process.env)
const isBuilt = existsSync(join(ROOT, 'build', 'library')) && (await readFingerprint(ROOT)) === sources
if (!isBuilt) await build()
tellReady()
process.off('disconnect', leave)
process.disconnect?.()

/** Returns when everything is there. */
async function build() {
  const isRoomy = availableParallelism() > 1 && process.availableMemory() > MEMORY_FOR_BOTH
  console.log('Reading the content')
  // If it has an error, the build says so.
  await npmRun({ script: 'library', args: ['read'] })
  const beside = isRoomy ? typeset([]) : undefined
  console.log('Building the site')
  const environment = { ...process.env, ...(!isRoomy && SPARING) }
  const { code, output } = await npmRun({ script: 'build', environment })
  if (code !== 0) giveUp(`${output}\nThe site could not be built: see the lines above.`)
  const { papers, all } = beside ?? typeset([TYPESET_AT_ONCE])
  if (!(await papers)) {
    await all
    giveUp('The papers could not be typeset: see the lines above.')
  }
  await makePaperPages()
  // Without the other documents the site goes on. With little memory it waits for them: to serve takes some too.
  if (isRoomy) tellReady()
  if (await all) await writeFingerprint(ROOT, sources)
  else {
    console.error('Some documents could not be typeset. The next start tries again.')
    process.exitCode = 1
  }
}

async function makePaperPages() {
  const [code] = await once(fork(join(ROOT, 'tools/build/desk-pages.ts'), { cwd: ROOT }), 'exit')
  if (code !== 0) giveUp('The pages of the papers could not be made: see the lines above.')
}

function tellReady() {
  process.send?.('ready')
}

/** Starts to typeset all documents. `papers` tells whether the papers, which come first, are there; `all`, whether all are. */
function typeset(args: string[]): { papers: Promise<boolean>; all: Promise<boolean> } {
  console.log('Typesetting the documents')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const all = typesetAll(args, () => resolve(true))
  return { papers: Promise.race([promise, all]), all }
}

/** Typesets until no document is left, in one process after the other. Returns whether all are there. */
async function typesetAll(args: string[], onPapers: () => void): Promise<boolean> {
  for (;;) {
    const child = fork(join(ROOT, 'publishing/main.ts'), ['build', ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // The build needs the processor more, and so do the visitors of the site later.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const end = () => child.kill()
    process.on('exit', end)
    child.on('message', onPapers)
    const [code] = await once(child, 'exit')
    process.off('exit', end)
    if (code !== DOCUMENTS_LEFT) return code === 0
  }
}

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}

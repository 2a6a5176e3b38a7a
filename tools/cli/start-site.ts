import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { checkData, dataFolder } from '#server/data-folder.ts'
import { isNewFolder } from '#server/database/database-folder.ts'
import { databaseOptions, openDatabase } from '#server/database/database-options.ts'
import { expectDocuments } from '#server/documents-coming.ts'
import { parseEnv } from '#server/env.ts'
import { checkAddress } from '#server/listen.ts'
import { fingerprint, readFingerprint, writeFingerprint } from '#tools/build/fingerprint.ts'
import { npmRun } from './npm-run.ts'

// `npm start`, once packages are there: builds what has changed, then serves it in this process. The content is read first,
// and a new database made beside that. The documents are typeset beside the build, the papers first: the server waits for the
// papers, and the others follow while it serves.

const ROOT = join(import.meta.dirname, '../..')

/** What the build and the typesetting use together at most, with some to spare: each takes about 1.1 GB. */
const MEMORY_FOR_BOTH = 3 * 1024 ** 3

const unknown = process.argv.slice(2).find((argument) => argument !== '--lan')
if (unknown !== undefined)
  giveUp(`npm start knows --lan, and not ${unknown}. Settings are variables: PORT=4181 npm start`)
// For a classroom: other machines in the network reach the site too.
if (process.argv.includes('--lan')) process.env.HOST ??= '0.0.0.0'

const parsed = parseEnv(process.env)
if ('problems' in parsed) giveUp(parsed.problems.join('\n'))
const { env } = parsed
// Imported here, because it throws for an invalid setting of the site.
const { site } = await import('#site.config.ts').catch((error: unknown) =>
  giveUp(error instanceof Error ? error.message : String(error)),
)
// What would stop the server is told before the build, which takes minutes.
const obstacle =
  (await checkAddress({ port: env.PORT, host: env.HOST })) ?? (await checkData(dataFolder(env.DATA_DIR)))
if (obstacle) giveUp(obstacle)

const sources = await fingerprint(ROOT, process.env)
const isBuilt = existsSync(join(ROOT, 'build', 'library')) && (await readFingerprint(ROOT)) === sources
if (!isBuilt) await build()

await import('#server/main.ts')

/** Returns when the site and the papers are there. The other documents are still being typeset then. */
async function build() {
  const isRoomy = availableParallelism() > 1 && process.availableMemory() > MEMORY_FOR_BOTH
  console.log('Reading the content')
  // If it has an error, the build says so.
  await Promise.all([npmRun({ script: 'library', args: ['read'] }), makeDatabase()])
  const beside = isRoomy ? typeset() : undefined
  console.log('Building the site')
  const { code, output } = await npmRun({ script: 'build' })
  if (code !== 0) giveUp(`${output}\nThe site could not be built: see the lines above.`)
  const { papers, all } = beside ?? typeset()
  if (!(await papers)) {
    await all
    giveUp('The papers could not be typeset: see the lines above.')
  }
  expectDocuments(all.then(finish))
}

/** A new database takes seconds to make. What keeps it from being made, such as a full disk, is told before the build. */
async function makeDatabase() {
  if (env.DATABASE_URL) return
  const data = dataFolder(env.DATA_DIR)
  try {
    if (site.supabaseUrl || !isNewFolder(data.database)) return
    await (await openDatabase(databaseOptions(env, data))).close()
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error))
  }
}

/** Without the other documents, the site goes on. */
async function finish(areAllThere: boolean) {
  if (areAllThere) await writeFingerprint(ROOT, sources)
  else console.error('Some documents could not be typeset. The next start tries again.')
}

/** Starts to typeset all documents. `papers` tells whether the papers, which come first, are there; `all`, whether all are. */
function typeset(): { papers: Promise<boolean>; all: Promise<boolean> } {
  console.log('Typesetting the documents')
  const child = fork(join(ROOT, 'publishing/main.ts'), ['build'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // The build needs the processor more, and so do the visitors of the site later.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  process.on('exit', () => child.kill())
  const all = once(child, 'exit').then(([code]) => code === 0)
  const papers = Promise.race([once(child, 'message').then(() => true), all])
  return { papers, all }
}

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expectDocuments } from '#server/documents-coming.ts'
import { parseEnv } from '#server/env.ts'
import { fingerprint, readFingerprint, writeFingerprint } from '#tools/build/fingerprint.ts'
import { npmRun } from './npm-run.ts'
import { runSideBySide } from './side-by-side.ts'

// `npm start`, once packages are there: builds what has changed, then serves it in this process. Only the papers are typeset
// before that: the other documents are typeset while the site is served.

const ROOT = join(import.meta.dirname, '../..')

/** Neither reads what the other writes. */
const STEPS = [
  { says: 'Typesetting the papers', script: 'library', args: ['build', 'papers'] },
  { says: 'Building the site', script: 'build', args: [] },
]

/** What both steps use together at most, with some to spare: each takes about 1.1 GB. */
const MEMORY_FOR_BOTH = 3 * 1024 ** 3

const parsed = parseEnv(process.env)
if ('problems' in parsed) giveUp(parsed.problems.join('\n'))

const sources = await fingerprint(ROOT, process.env)
const isBuilt = existsSync(join(ROOT, 'build', 'library')) && (await readFingerprint(ROOT)) === sources
if (!isBuilt) {
  await build()
  expectDocuments(typesetOthers())
}

await import('#server/main.ts')

async function build() {
  const isRoomy = availableParallelism() > 1 && process.availableMemory() > MEMORY_FOR_BOTH
  const steps = STEPS.map(({ says, script, args }) => async () => {
    console.log(says)
    const { code, output } = await npmRun({ script, args })
    return code === 0 ? undefined : `${output}\n${says} failed: see the lines above.`
  })
  const problems = await runSideBySide(steps, isRoomy ? 2 : 1)
  for (const problem of problems) if (problem !== undefined) giveUp(problem)
}

/** Typesets the documents that are not papers. If that fails, the site goes on without them, and the next start tries again. */
async function typesetOthers() {
  console.log('Typesetting the other documents, while the site is served')
  const typesetting = promisify(execFile)(process.execPath, ['publishing/main.ts', 'build'], { cwd: ROOT })
  const { child } = typesetting
  // Whoever visits the site comes first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  process.on('exit', () => child.kill())
  try {
    await typesetting
    await writeFingerprint(ROOT, sources)
  } catch (error) {
    console.error(error)
    console.error('Typesetting failed: see the lines above.')
  }
}

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}

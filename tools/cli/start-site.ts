import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from '#server/env.ts'
import { fingerprint, readFingerprint, writeFingerprint } from '#tools/build/fingerprint.ts'
import { npmRun } from './npm-run.ts'

// `npm start`, once packages are there: builds what has changed, then serves it in this process.

const ROOT = join(import.meta.dirname, '../..')

const STEPS = [
  { says: 'Typesetting the library', script: 'library', args: ['build'] },
  { says: 'Building the site', script: 'build', args: [] },
]

const parsed = parseEnv(process.env)
if ('problems' in parsed) giveUp(parsed.problems.join('\n'))

const sources = await fingerprint(ROOT, process.env)
const isBuilt = existsSync(join(ROOT, 'build', 'library')) && (await readFingerprint(ROOT)) === sources
if (!isBuilt) await build()

await import('#server/main.ts')

async function build() {
  for (const { says, script, args } of STEPS) {
    console.log(says)
    const { code, output } = await npmRun({ script, args })
    if (code !== 0) giveUp(`${output}\n${says} failed: see the lines above.`)
  }
  await writeFingerprint(ROOT, sources)
}

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}

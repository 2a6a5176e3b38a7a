import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder } from '#server/data-folder.ts'
import { BROKEN_PAPER } from './documents.ts'
import { LOCAL_WORD } from './local-word.ts'

/**
 * Starts the site under test with a new data folder: our two practice papers and one broken file. An argument names
 * another folder, so that two sites can run at the same time.
 */
const ROOT = process.argv[2] ?? '.cache/e2e'
rmSync(ROOT, { recursive: true, force: true })
mkdirSync(ROOT, { recursive: true })

const practicePapers = join(ROOT, 'practice-papers')
process.env.DATA_DIR = join(ROOT, 'data')
process.env.LOCAL_SIGN_IN_WORD = LOCAL_WORD
run('publishing/main.ts', 'practice-papers', practicePapers)
run('tools/cli/papers.ts', 'import', practicePapers, '--as-practice')

const { papers } = dataFolder(process.env.DATA_DIR)
writeFileSync(join(papers, BROKEN_PAPER), '%PDF-1.7\nthis file stops here')

await import('#server/main.ts')

function run(...command: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${stdout}\n${stderr}`)
}

import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder } from '#server/data-folder.ts'
import { isLong } from '#server/test-size.fixture.ts'
import { BROKEN_PAPER, IMPORTED } from './documents.ts'
import { LOCAL_WORD } from './local-word.ts'

/**
 * Starts the site under test with a new data folder: a few papers in the place of imported ones, and one broken file. An
 * argument names another folder, so that two sites can run at the same time. With `--fresh` it is as it is right after
 * `npm start` on a new machine: without any imported document. `npm run library -- build` has made the sets that the papers
 * are copies of. Only tests give such a copy a board's file name. With `--again` the folder stays as the site left it.
 */
const { values, positionals } = parseArgs({
  options: { fresh: { type: 'boolean', default: false }, again: { type: 'boolean', default: false } },
  allowPositionals: true,
})
/** The site of the journeys. */
const FIRST = resolve('.cache/e2e')
const site = resolve(positionals[0] ?? FIRST)
/** The sets that it has. A site reads all of its papers, and those of every exam take a core half a minute. */
const SETS = isLong ? /./ : /^0500-/

const { root, papers, readings } = dataFolder(join(site, 'data'))
if (!values.again) makeFolder()
process.chdir(site)

process.env.DATA_DIR = root
process.env.LOCAL_SIGN_IN_WORD = LOCAL_WORD
// The least, so that a journey can fill an account.
process.env.STUDENT_DATA_MB = '8'
await import('#server/main.ts')

function makeFolder() {
  rmSync(site, { recursive: true, force: true })
  mkdirSync(papers, { recursive: true })
  if (!values.fresh) {
    for (const [name, set] of IMPORTED) copyFileSync(join('build/library/papers', set), join(papers, name))
    writeFileSync(join(papers, BROKEN_PAPER), '%PDF-1.7\nthis file stops here')
  }

  // What the site of the journeys has read of the papers: their text, questions and pictures. A site uses only what belongs
  // to the very documents that it has. A site that still reads renames a file when it is whole.
  const { readings: read } = dataFolder(join(FIRST, 'data'))
  if (existsSync(read)) cpSync(read, readings, { recursive: true, filter: (path) => !path.endsWith('.part') })

  // The server takes the build from the folder that it runs in.
  const sets = join(site, 'build/library/papers')
  mkdirSync(sets, { recursive: true })
  for (const name of readdirSync('build/library/papers').filter((each) => SETS.test(each)))
    copyFileSync(join('build/library/papers', name), join(sets, name))
  for (const folder of ['client', 'library/resources', 'library/kits'])
    symlinkSync(resolve('build', folder), join(site, 'build', folder), 'junction')
}

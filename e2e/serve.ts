import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder } from '#server/data-folder.ts'
import { BROKEN_PAPER, IMPORTED } from './documents.ts'
import { LOCAL_WORD } from './local-word.ts'
import { copyReadings, JOURNEYS } from './readings.ts'

/**
 * Starts the site under test with a new data folder: a few papers in the place of imported ones, and one broken file. An
 * argument names another folder, so that two sites can run at the same time. `npm run library -- build` has made the sets
 * that the papers are copies of. Only tests give such a copy a board's file name.
 */
const ROOT = process.argv[2] ?? JOURNEYS
rmSync(ROOT, { recursive: true, force: true })

process.env.DATA_DIR = join(ROOT, 'data')
process.env.LOCAL_SIGN_IN_WORD = LOCAL_WORD
const { papers } = dataFolder(process.env.DATA_DIR)
mkdirSync(papers, { recursive: true })
for (const [name, set] of IMPORTED) copyFileSync(join('build/library/papers', set), join(papers, name))
writeFileSync(join(papers, BROKEN_PAPER), '%PDF-1.7\nthis file stops here')
if (ROOT !== JOURNEYS) copyReadings(process.env.DATA_DIR)

await import('#server/main.ts')

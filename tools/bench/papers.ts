import { readdir, readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { openDatabase } from '#server/database/database-options.ts'
import { documentReader } from '#server/papers/document-reader.ts'
import { median } from './served-folder.ts'

/**
 * Measures the reading of our own sets, and searches in `PAGES` pages of their texts, as ratios to the search of a word
 * that is nowhere. `npm run bench -- papers [PAGES]`.
 */
const PAGES = Number(process.argv[2] ?? 5000)
const PAGES_A_PAPER = 10
const ROUNDS = 7
const SETS = resolve(import.meta.dirname, '../../build/library/papers')

const reader = documentReader()
const texts: string[] = []
const readings: { ms: number; bytes: number }[] = []
for (const name of (await readdir(SETS)).filter((each) => each.endsWith('.pdf'))) {
  const started = performance.now()
  const load = async () => new Uint8Array(await readFile(join(SETS, name)))
  const { found, pictures } = await reader.read(load, { wantsText: true })
  readings.push({ ms: performance.now() - started, bytes: pictures?.['960'].length ?? 0 })
  texts.push(...(found?.texts ?? []).filter((text) => text.length > 500))
}
await reader.close()
const kilobytes = (median(readings.map(({ bytes }) => bytes)) / 1000).toFixed(0)
console.log(
  `${readings.length} documents read, each in ${median(readings.map(({ ms }) => ms)).toFixed(0)} ms (median); the widest picture has ${kilobytes} KB`,
)

const database = await openDatabase({ folder: undefined, statementMs: 600_000 })
for (let paper = 0; paper < PAGES / PAGES_A_PAPER; paper += 1) {
  const pages = Array.from({ length: PAGES_A_PAPER }, (_, page) => {
    const text = texts[(paper * 7 + page * 13) % texts.length] ?? ''
    return `${text} rare${paper}`
  })
  const file = `paper-${paper}`
  await database.transaction(async (tx) => {
    await tx.query(
      "insert into private.paper_files (file, exam, hash, version) values ($1, '0500', '', '')",
      [file],
    )
    await tx.query(
      `insert into private.paper_pages (file, page, exam, body, folded)
       select $1, page, '0500', body, body from unnest($2::text[]) with ordinality as pages (body, page)`,
      [file, pages],
    )
  })
}
await database.tidy()
const nothing = await timeOf('xyzzy')
for (const [what, query] of [
  ['a rare word', 'rare42'],
  ['a common word', 'question'],
  ['words in quotes', '"the writer"'],
  ['four common words with or', 'reading or writing or text or question'],
  ['a common word without another', 'question -answer'],
] as const)
  console.log(`${what}: ${((await timeOf(query)) / nothing).toFixed(1)} times a word that is nowhere`)
console.log(
  `${PAGES} pages, a word that is nowhere ${nothing.toFixed(1)} ms. Load ${loadavg()[0]?.toFixed(1)}`,
)
await database.close()

async function timeOf(query: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    await database.query('select * from public.search_paper_text($1)', [query])
    times.push(performance.now() - started)
  }
  return median(times)
}

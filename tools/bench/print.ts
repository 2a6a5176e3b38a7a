import { globSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readFonts } from '#publishing/fonts.ts'
import { kitDocument, type KitFile, type Paper, PAPERS } from '#publishing/kits/kit-document.ts'
import { createPortableCompiler } from '#publishing/portable-compiler.ts'
import { printKits } from '#server/print/print-kits.ts'

/**
 * Measures the PDFs of the largest print kits with all of their parts. The first one starts the thread, and the next ones
 * find it ready. Then those that are on the disk, and the same with Typst as WebAssembly. `npm run bench -- print [KITS]`; it needs `npm run library -- build`.
 */
const KITS = Number(process.argv[2] ?? 20)
const BUILT = resolve(import.meta.dirname, '../../build/library/kits')
const SITE = { name: 'A site', url: 'https://english.example.org' }

const names = globSync('*/*.json', { cwd: BUILT })
  .toSorted((a, b) => statSync(join(BUILT, b)).size - statSync(join(BUILT, a)).size)
  .slice(0, KITS)
const largest = names.map((name) => {
  const kit: KitFile = JSON.parse(readFileSync(join(BUILT, name), 'utf8'))
  return kit
})
const [first, ...others] = largest
if (!first) throw new Error('There are no print kits. Run npm run library -- build')

const folder = await mkdtemp(join(tmpdir(), 'print-'))
const kits = printKits({ kits: BUILT, folder, site: SITE })
await show('This machine’s compiler', (kit, paper) => openPdf(kit, paper))
await show('From the disk', (kit, paper) => openPdf(kit, paper))
await kits.close()
await rm(folder, { recursive: true })

const portable = createPortableCompiler(resolve(import.meta.dirname, '../../publishing'), readFonts())
await show('Typst as WebAssembly', (kit, paper) =>
  portable.compile(kitDocument({ ...wanted(kit, paper), site: SITE })),
)
await portable.clearCache()
console.log(`${largest.length} kits; the first is ${names[0]}. Load ${loadavg()[0]?.toFixed(1)}`)

async function show(what: string, make: (kit: KitFile, paper: Paper) => Promise<unknown>) {
  const times: number[] = []
  const timed = async (kit: KitFile, paper: Paper) => {
    const started = performance.now()
    await make(kit, paper)
    times.push(performance.now() - started)
  }
  if (!first) return
  for (const paper of PAPERS) await timed(first, paper)
  for (const kit of others) for (const paper of PAPERS) await timed(kit, paper)
  const [cold = 0, letter = 0, ...next] = times
  const sorted = next.toSorted((a, b) => a - b)
  const ms = (value: number | undefined) => `${value?.toFixed(value < 10 ? 1 : 0)} ms`
  console.log(
    `${what}: the first on A4 ${ms(cold)}, then on Letter ${ms(letter)}, others ${ms(sorted[Math.floor(sorted.length / 2)])} (median), ${ms(sorted.at(-1))} (longest)`,
  )
}

async function openPdf(kit: KitFile, paper: Paper) {
  const { file } = await kits.open(kits.compose(kit, wanted(kit, paper)))
  await file.close()
}

function wanted(kit: KitFile, paper: Paper) {
  return { kit, parts: kit.parts.map(({ id }) => id), paper }
}

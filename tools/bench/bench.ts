import { argv } from 'node:process'

/** `npm run bench -- NAME [ROUNDS]`; without a name, the first page of a document. */
const BENCHES = new Map<string, () => Promise<unknown>>([
  ['first-page', () => import('./first-page.ts')],
  ['study', () => import('./study.ts')],
  ['students', () => import('./students.ts')],
  ['streams', () => import('./streams.ts')],
  ['hour', () => import('./hour.ts')],
  ['bounds', () => import('./bounds.ts')],
  ['search', () => import('./search.ts')],
  ['slow-phone', () => import('./slow-phone.ts')],
  ['papers', () => import('./papers.ts')],
  ['memory', () => import('./memory.ts')],
  ['class', () => import('./class.ts')],
])

const [given = 'first-page'] = argv.slice(2)
const isNamed = argv.length > 2 && !/^\d+$/.test(given)
const bench = BENCHES.get(isNamed ? given : 'first-page')
if (!bench) {
  console.error(`There is no benchmark ${given}. There are ${[...BENCHES.keys()].join(', ')}.`)
  process.exit(1)
}
// A benchmark reads its number of rounds as the first argument.
if (isNamed) argv.splice(2, 1)
await bench()

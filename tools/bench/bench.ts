import { argv } from 'node:process'

/** `npm run bench -- NAME [ROUNDS]`; without a name, the first page of a document. */
const BENCHES = new Map<string, () => Promise<unknown>>([
  ['first-page', () => import('./first-page.ts')],
  ['desk', () => import('./desk.ts')],
  ['api', () => import('./api.ts')],
  ['study', () => import('./study.ts')],
  ['backup', () => import('./backup.ts')],
  ['students', () => import('./students.ts')],
  ['bounds', () => import('./bounds.ts')],
  ['static', () => import('./static.ts')],
  ['papers', () => import('./papers.ts')],
  ['typing', () => import('./typing.ts')],
  ['questions', () => import('./questions.ts')],
  ['print', () => import('./print.ts')],
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

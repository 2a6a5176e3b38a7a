import { expect, test } from 'vitest'
import { readImports } from './read-imports.ts'

test.each([
  [`import a, { b } from './a.ts'`, ['./a.ts']],
  [`import './styles.css'`, ['./styles.css']],
  [`import type { A } from '#app/a.ts'`, ['#app/a.ts']],
  [`import { type A } from './a.ts'`, ['./a.ts']],
  [`export * from './a.ts'`, ['./a.ts']],
  [`export { a, b as c } from './a.ts'`, ['./a.ts']],
  [`export type { A } from './a.ts'`, ['./a.ts']],
  [`const load = () => import('./a.ts')`, ['./a.ts']],
  [`type A = import('./a.ts').A`, ['./a.ts']],
  [`type A = typeof import('./a.ts')`, ['./a.ts']],
  [`import { a } from './a.ts'; const load = () => import('./b.tsx')`, ['./a.ts', './b.tsx']],
])('%s is read', (source, specifiers) => expect(readImports('file.tsx', source)).toEqual(specifiers))

test.each([
  [`// import a from './a.ts'`],
  [`const text = "import a from './a.ts'"`],
  ['const load = (name: string) => import(`./${name}.ts`)'],
  [`const a = 1; export { a }`],
])('%s is no import', (source) => expect(readImports('file.ts', source)).toEqual([]))

test('a source that cannot be parsed is an error with the name of the file', () => {
  expect(() => readImports('file.ts', 'import {')).toThrow('file.ts: ')
})

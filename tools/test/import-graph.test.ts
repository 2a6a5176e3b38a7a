import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CODE } from '#publishing/build-state.ts'
import { findCircles, type ImportGraph, readImportGraph, resolveImport, readImports } from './import-graph.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The folders that each folder may import beside itself. `domain/*` are its files in no folder of it. Files in the project's folder are open to all. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  // Knows nothing of exams, as the files in no folder of domain/.
  server: ['domain/*'],
  // Checks what it reads of a paper against the facts about the exam.
  'server/papers': ['domain'],
  // Typesets what the library's build made of a question.
  'server/print': ['domain/*', 'publishing'],
  publishing: ['domain'],
  app: ['domain'],
  tools: ['app', 'domain', 'e2e', 'publishing', 'server'],
  e2e: ['app', 'domain', 'publishing', 'server', 'tools'],
}

describe('in the project', () => {
  const graph = readImportGraph(ROOT)

  test('no file imports itself through other files', () => {
    const circles = findCircles(graph).map((circle) => circle.join(' → '))
    expect(circles.join('\n')).toBe('')
  })

  test('imports go one way: domain, then app, publishing and server, then tools and e2e', () => {
    expect(backwardImports(graph).join('\n')).toBe('')
  })

  test('the library is built again when code that builds it has changed', () => {
    const needed = new Set(['publishing/build.ts'])
    for (const file of needed) for (const imported of graph.get(file) ?? []) needed.add(imported)
    const watched = new Set(globSync(CODE, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/')))
    expect([...needed].filter((file) => !watched.has(file))).toEqual([])
  })
})

describe('a circle', () => {
  test.each([
    ['of a file with itself', { a: ['a'] }, ['a a']],
    ['of two files', { a: ['b'], b: ['a'] }, ['a b a']],
    ['of three files', { a: ['b'], b: ['c'], c: ['a'] }, ['a b c a']],
    ['that its first file only leads to', { a: ['b'], b: ['c'], c: ['b'] }, ['b c b']],
    ['that shares files with another', { a: ['b', 'c'], b: ['c'], c: ['a'] }, ['a c a', 'b c a b']],
    ['beside another', { a: ['b'], b: ['a'], c: ['d'], d: ['c'] }, ['a b a', 'c d c']],
  ])('%s is found', (_name, imports, circles) => expect(circlesOf(imports)).toEqual(circles))

  test.each([
    ['of a chain', { a: ['b'], b: ['c'], c: [] }],
    ['of two ways to one file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }],
  ])('%s is not found', (_name, imports) => expect(circlesOf(imports)).toEqual([]))
})

test.each([
  ['app/desk/desk.ts', './desk-page.tsx', 'app/desk/desk-page.tsx'],
  ['app/desk/desk.ts', '#domain/papers/catalogue.ts', 'domain/papers/catalogue.ts'],
  ['vite.config.ts', './tools/build/rooms.ts', 'tools/build/rooms.ts'],
  ['app/app.tsx', './app.css?url', 'app/app.css'],
])('in %s, %s is %s', (file, specifier, path) => expect(resolveImport(file, specifier)).toBe(path))

test('an import of a folder that may not be imported is found', () => {
  const graph = graphOf({
    'domain/a.ts': ['app/b.ts'],
    'app/b.ts': ['domain/a.ts'],
    'server/c.ts': ['domain/a.ts', 'domain/exams/d.ts'],
  })
  expect(backwardImports(graph)).toEqual([
    'domain/a.ts imports app/b.ts',
    'server/c.ts imports domain/exams/d.ts',
  ])
})

function backwardImports(graph: ImportGraph): string[] {
  return [...graph].flatMap(([file, imports]) => {
    const folder = topFolder(file)
    const allowed = MAY_IMPORT[file.split('/').slice(0, 2).join('/')] ?? MAY_IMPORT[folder]
    if (!allowed) return []
    // Tests of the app's calls run against the server and its database.
    const extra = folder === 'app' && /\.test\.tsx?$/.test(file) ? ['server'] : []
    return imports
      .filter((path) => {
        const other = topFolder(path)
        const isOpen = [...allowed, ...extra].some(
          (name) => name === other || name === path.replace(/[^/]+$/, '*'),
        )
        return other !== folder && other in MAY_IMPORT && !isOpen
      })
      .map((path) => `${file} imports ${path}`)
  })
}

function topFolder(path: string): string {
  return path.split('/')[0] ?? ''
}

function circlesOf(imports: Record<string, string[]>): string[] {
  return findCircles(graphOf(imports)).map((circle) => circle.join(' '))
}

function graphOf(imports: Record<string, string[]>): ImportGraph {
  return new Map(Object.entries(imports))
}

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

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPresentTime } from './syntax-tree.ts'

const ROOT = join(import.meta.dirname, '../..')

test.each([
  ['const now = new Date()', 1],
  ['const now = Date()', 1],
  ['const day = new Date(text)', 0],
  ['const day = Date.parse(text)', 0],
  ['// new Date()', 0],
])('%s reads the present time: %i', (source, count) =>
  expect(findPresentTime('rule.ts', source)).toHaveLength(count),
)

test('no rule of domain/ reads the present time', () => {
  const files = globSync('domain/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts', '**/*.generated.ts'] })
  expect(files.length).toBeGreaterThan(30)
  expect(files.flatMap((file) => findPresentTime(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

/** Each line is a use of the outside that the linter must report. */
const IMPURE = [
  'window.open()',
  'document.title',
  "localStorage.getItem('x')",
  "sessionStorage.getItem('x')",
  'navigator.language',
  'location.href',
  'history.length',
  "fetch('/x')",
  'process.env',
  'crypto.randomUUID()',
  'setTimeout(parse, 1)',
  'setInterval(parse, 1)',
  'queueMicrotask(parse)',
  'performance.now()',
  'globalThis.name',
  "console.warn('x')",
  'Date.now()',
  'Math.random()',
]
const IMPURE_IMPORTS = [
  'react',
  'react-router',
  '@tanstack/react-query',
  'zod',
  'node:fs',
  'csv-parse/sync',
  '#app/lib/device/storage.ts',
  '#server/env.ts',
  '#publishing/markdown.ts',
  '#tools/test/browser.ts',
  '#e2e/documents.ts',
]
const PURE = [
  "import { examOf } from '#domain/exams/exam.ts'",
  "import MiniSearch from 'minisearch'",
  "import { readWords } from './words.ts'",
  "export const value = [MiniSearch, readWords, examOf('0500'), new Date('2026-11-21').getTime()]",
]

/** A copy of the project's settings for the linter, with files of our own in domain/. */
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'domain-purity-'))
  cpSync(join(ROOT, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  for (const name of ['app', 'node_modules']) symlinkSync(join(ROOT, name), join(folder, name))
  mkdirSync(join(folder, 'domain'))
})

afterAll(() => rmSync(folder, { recursive: true }))

test('the linter reports every use of the outside in domain/, and nothing else', { timeout: 60_000 }, () => {
  const uses = IMPURE.map((use, index) => `export const use${index} = (parse: () => void) => [parse, ${use}]`)
  const imports = IMPURE_IMPORTS.map((name, index) => `import * as import${index} from '${name}'`)
  const names = IMPURE_IMPORTS.map((_, index) => `import${index}`)
  const found = lint({
    'uses.ts': uses,
    'imports.ts': [...imports, `export const all = [${names.join(', ')}]`],
    'pure.ts': PURE,
  })
  expect(found).toEqual({ 'uses.ts': linesOf(uses), 'imports.ts': linesOf(imports), 'pure.ts': [] })
})

/** The lines of files in domain/ in which the linter finds what the rules of domain/ forbid. */
function lint(files: Record<string, readonly string[]>): Record<string, number[]> {
  for (const [name, lines] of Object.entries(files))
    writeFileSync(join(folder, 'domain', name), `${lines.join('\n')}\n`)
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format=json', 'domain'],
    { cwd: folder, encoding: 'utf8' },
  )
  const { diagnostics }: Report = JSON.parse(stdout)
  const forbidden = diagnostics.filter(({ code }) => /no-restricted-|no-console/.test(code))
  const linesIn = (name: string) =>
    forbidden
      .filter(({ filename }) => filename.endsWith(`/${name}`))
      .map(({ labels }) => labels[0]?.span.line ?? 0)
  return Object.fromEntries(
    Object.keys(files).map((name) => [name, [...new Set(linesIn(name))].sort((a, b) => a - b)]),
  )
}

interface Report {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[]
}

/** The numbers of lines, from 1. */
function linesOf(lines: readonly string[]): number[] {
  return lines.map((_, index) => index + 1)
}

import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readKeptContent } from './kept-content.ts'
import { readContent } from '#publishing/reading/read-documents.ts'

let folder = ''
let content = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'))
  content = join(folder, 'content')
  file = join(folder, '.cache', 'content')
  cpSync(new URL('./fixtures', import.meta.url), content, { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true }))

test('content that was read once comes from its file, and is the same', () => {
  const first = readKeptContent(content)
  const { ino } = statSync(file)
  expect(readKeptContent(content)).toEqual(first)
  expect(first).toEqual(readContent(content))
  expect(statSync(file).ino).toBe(ino)
  expect(readdirSync(join(folder, '.cache'))).toEqual(['content'])
})

test('a changed document is read again', () => {
  readKeptContent(content)
  appendFileSync(join(content, 'guides/guide-0500-p1-2020.md'), '\nA new last line.\n')
  const { documents } = readKeptContent(content)
  expect(documents.some(({ source }) => source.endsWith('A new last line.\n'))).toBe(true)
})

test('a file that is cut off is written anew', () => {
  const library = readKeptContent(content)
  const bytes = readFileSync(file)
  truncateSync(file, bytes.length - 1_000)
  expect(readKeptContent(content)).toEqual(library)
  expect(readFileSync(file).equals(bytes)).toBe(true)
})

test('content with an error is not kept', () => {
  appendFileSync(join(content, 'guides/guide-0500-p1-2020.md'), '\n<b>HTML</b>\n')
  expect(() => readKeptContent(content)).toThrow('guide-0500-p1-2020.md')
  expect(() => statSync(file)).toThrow('ENOENT')
})

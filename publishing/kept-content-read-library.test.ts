import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLibrary } from './kept-content.ts'

test('the documents are read again only when a file has changed', () => {
  const parent = mkdtempSync(join(tmpdir(), 'library-'))
  const folder = join(parent, 'content')
  cpSync(new URL('./fixtures', import.meta.url), folder, { recursive: true })
  const documents = readLibrary(folder)
  expect(readLibrary(folder)).toBe(documents)
  appendFileSync(join(folder, 'guides/guide-0500-p1-2020.md'), '\nMore.\n')
  expect(readLibrary(folder)).not.toBe(documents)
  rmSync(parent, { recursive: true })
})

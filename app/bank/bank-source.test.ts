import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the search of the bank is fetched after the page: no file of the page imports it', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.includes('.test.'))
  const texts = files.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  expect(texts.filter((text) => text.includes("import('./bank-source.ts')"))).toHaveLength(1)
  expect(texts.filter((text) => text.includes("from './bank-source.ts'"))).toEqual([])
})

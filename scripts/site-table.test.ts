import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatSiteTable } from './site-table.ts'

const source = await readFile(join(import.meta.dirname, '..', 'site.config.ts'), 'utf8')

test('has a row for every variable that site.config.ts reads', () => {
  const read = [...source.matchAll(/: (?:text|whole|address)\('([A-Z_]+)'/g)].map(([, name]) => name)
  const rows = formatSiteTable(source).split('\n').slice(2)
  expect(read.length).toBeGreaterThan(10)
  expect(rows.map((row) => row.split('`')[1])).toEqual(read)
})

test('gives the default and the purpose as a sentence', () => {
  const rows = formatSiteTable(source).split('\n')
  expect(rows).toContain(
    "| `VITE_SITE_NAME` | Evergreen English | The product's name, as it stands in titles and the header. |",
  )
  expect(rows).toContain(
    "| `VITE_SITE_STUDENTS` | 10000 | How many students trust the site, by the owner's own count. |",
  )
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatSiteTable, placeVariableTables } from './variable-tables.ts'

const root = join(import.meta.dirname, '../..')
const source = await readFile(join(root, 'site.config.ts'), 'utf8')

test('the tables of docs/configuration.md are those of the code; npm run env-table writes them', async () => {
  const page = await readFile(join(root, 'docs/configuration.md'), 'utf8')
  expect(page).toBe(placeVariableTables(page, source))
})

test('only the text between the marks changes', () => {
  const written = placeVariableTables(
    'before\n<!-- env-table -->\nstale row\n<!-- /env-table -->\nafter $1\n',
    source,
  )
  expect(written).toMatch(
    /^before\n<!-- env-table -->\n\n\| Variable[^]*\n\n<!-- \/env-table -->\nafter \$1\n$/,
  )
  expect(written).not.toContain('stale row')
})

test('the table of the site has a row for every variable that site.config.ts reads', () => {
  const read = [...source.matchAll(/(?:: |const \w+ = )(?:text|whole|onOff|address)\('([A-Z_]+)'/g)].map(
    ([, name]) => name,
  )
  const rows = formatSiteTable(source).split('\n').slice(2)
  expect(read.length).toBeGreaterThan(10)
  expect(rows.map((row) => row.split('`')[1])).toEqual(read)
})

test('it gives the default and the purpose as a sentence', () => {
  const rows = formatSiteTable(source).split('\n')
  expect(rows).toContain(
    "| `VITE_SITE_NAME` | Evergreen English | The product's name, in titles and in the header. |",
  )
  expect(rows).toContain(
    "| `VITE_SITE_STUDENTS` | 10000 | How many students trust the site, by the owner's own count. |",
  )
})

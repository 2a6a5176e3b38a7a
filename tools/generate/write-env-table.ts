import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeVariableTables } from './variable-tables.ts'

// Writes the tables of variables into docs/configuration.md, between its marks.
const root = join(import.meta.dirname, '../..')
const page = join(root, 'docs/configuration.md')
const config = await readFile(join(root, 'site.config.ts'), 'utf8')
await writeFile(page, placeVariableTables(await readFile(page, 'utf8'), config))

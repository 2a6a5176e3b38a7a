import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeVariableTables } from './variable-tables.ts'

// Writes the tables of variables into the README, between its marks.
const root = join(import.meta.dirname, '../..')
const readme = join(root, 'README.md')
const config = await readFile(join(root, 'site.config.ts'), 'utf8')
await writeFile(readme, placeVariableTables(await readFile(readme, 'utf8'), config))

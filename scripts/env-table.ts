import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatEnvTable } from '#server/env.ts'
import { formatSiteTable } from './site-table.ts'

// The README's two tables of variables, to be pasted where they stand.
const config = await readFile(join(import.meta.dirname, '..', 'site.config.ts'), 'utf8')
console.log(`${formatEnvTable()}\n\n${formatSiteTable(config)}`)

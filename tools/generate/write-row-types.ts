import { readFile, writeFile } from 'node:fs/promises'
import { openDatabase } from '#server/database/database-options.ts'
import { formatRowTypes, ROW_TYPES } from './row-types.ts'

// npm run row-types: writes types for the rows that a student's client may read and write, from the migrated database.
const database = await openDatabase({ folder: undefined })
const types = await formatRowTypes(database)
await database.close()
const before = await readFile(ROW_TYPES, 'utf8').catch(() => '')
await writeFile(ROW_TYPES, types)
console.log(
  before === types
    ? 'The row types have not changed.'
    : 'The row types have changed: check the code that uses them.',
)

import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { openDatabase } from './database-options.ts'

// Inserts one user after another into the given folder and prints each id after it was acknowledged, until the
// process is killed.
const [, , folder] = process.argv
const database = await openDatabase({ folder })
for (;;) {
  const id = randomUUID()
  await database.query('insert into auth.users (id) values ($1)', [id])
  writeSync(1, `${id}\n`)
}

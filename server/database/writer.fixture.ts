import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { openDatabase } from './open-database.ts'

// Saves one user after another in the folder named, and says the id of each once it is acknowledged, until it is killed.
const [, , folder] = process.argv
const database = await openDatabase({ folder })
for (;;) {
  const id = randomUUID()
  await database.query('insert into auth.users (id) values ($1)', [id])
  writeSync(1, `${id}\n`)
}

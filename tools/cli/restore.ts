import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readBackup } from '#server/database/backups.ts'
import { replaceEmbedded } from '#server/database/database-folder.ts'
import { fill, fillPostgres, type Feed } from '#server/database/move.ts'
import { runDatabaseCommand } from './database-command.ts'

// npm run restore -- FILE: replaces the database by a backup. The old database is renamed, never deleted.
await runDatabaseCommand(async ({ DATABASE_URL }, data) => {
  const [, , file] = process.argv
  if (!file) throw new Error('npm run restore -- FILE   replace the database by this backup')
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  await access(path).catch(() => {
    throw new Error(`There is no file ${path}.`)
  })
  const feed: Feed = (run, countRows) => readBackup(path, run, countRows)
  if (DATABASE_URL) {
    await fillPostgres(DATABASE_URL, feed)
    console.log('The backup is in the database that DATABASE_URL names.')
    return
  }
  const aside = await replaceEmbedded(data.database, (pool) => fill(pool, feed))
  console.log(`The backup is in ${data.database}.${aside ? ` The old database is in ${aside}.` : ''}`)
})

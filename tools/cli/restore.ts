import { access } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Queryable } from '#server/database/database.ts'
import { readBackup } from '#server/database/backups.ts'
import { replaceEmbedded } from '#server/database/database-folder.ts'
import { deletionsFile, readDeletions, redoDeletions } from '#server/database/deletions.ts'
import { fill, fillPostgres, type Feed } from '#server/database/move.ts'
import { formatRedone, runDatabaseCommand } from './database-command.ts'

// npm run restore -- FILE: replaces the database by a backup. The old database is renamed, never deleted.
await runDatabaseCommand(async ({ DATABASE_URL }, data) => {
  const [, , file] = process.argv
  if (!file) throw new Error('npm run restore -- FILE   replace the database by this backup')
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  await access(path).catch(() => {
    throw new Error(`There is no file ${path}.`)
  })
  // The backup may have been copied here from another machine, with the list of that one.
  const lists = new Set([data.backups, dirname(path)].map(deletionsFile))
  const deletions = (await Promise.all([...lists].map(readDeletions))).flat()
  let redone = { accounts: 0, records: 0 }
  const feed: Feed = (run, countRows) => readBackup(path, run, countRows)
  const redo = async (tx: Queryable) => {
    redone = await redoDeletions(tx, deletions)
  }
  if (DATABASE_URL) {
    await fillPostgres(DATABASE_URL, feed, redo)
    console.log('The backup is in the database that DATABASE_URL names.')
  } else {
    const aside = await replaceEmbedded(data.database, (pool) => fill(pool, feed, redo))
    console.log(`The backup is in ${data.database}.${aside ? ` The old database is in ${aside}.` : ''}`)
  }
  console.log(formatRedone(redone))
})

import { deletionsFile, readDeletions, redoDeletions } from '#server/database/deletions.ts'
import { formatRedone, openPresentDatabase, runDatabaseCommand } from './database-command.ts'

// npm run new-generation: for a database that went back in time by another way than npm run restore, such as point-in-time recovery
// or the picture of a machine. Devices then compare what they have with it.
await runDatabaseCommand(async (env, data) => {
  const deletions = await readDeletions(deletionsFile(data.backups))
  const database = await openPresentDatabase(env, data)
  try {
    const redone = await database.transaction((tx) => redoDeletions(tx, deletions))
    await database.query('select private.new_generation()')
    console.log('Each device now sends what this database lacks.')
    console.log(formatRedone(redone))
  } finally {
    await database.close()
  }
})

import { join, resolve } from 'node:path'
import { showProgress } from '#publishing/progress.ts'
import { handBackupName, writeBackup } from '#server/database/backups.ts'
import { alone } from '#server/database/move.ts'
import { formatCounts, openPresentDatabase, runDatabaseCommand } from './database-command.ts'

// npm run backup [-- FILE]: writes the whole database to one file of SQL.
await runDatabaseCommand(async (env, data) => {
  const [, , file] = process.argv
  // npm runs scripts in the project's folder; INIT_CWD is the folder in which the command was typed.
  const path = file
    ? resolve(process.env.INIT_CWD ?? '.', file)
    : join(data.backups, handBackupName(new Date()))
  const database = await openPresentDatabase(env, data)
  try {
    const progress = showProgress('Rows', 0)
    const counts = await writeBackup(alone(database), path, progress.set).finally(progress.end)
    console.log(`${formatCounts(counts)}\nWritten to ${path}`)
  } finally {
    await database.close()
  }
})

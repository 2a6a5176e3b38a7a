import { existsSync } from 'node:fs'
import { showProgress } from '#publishing/progress.ts'
import { MAINTENANCE_MS } from '#server/database/engine-turns.ts'
import { openDatabase } from '#server/database/database-options.ts'
import { moveToPostgres } from '#server/database/move.ts'
import { formatCounts, runDatabaseCommand } from './database-command.ts'

// npm run move-to-postgres: copies the embedded database to DATABASE_URL and compares them. The embedded one is not changed.
await runDatabaseCommand(async ({ DATABASE_URL }, data) => {
  if (!DATABASE_URL) throw new Error('Set DATABASE_URL to a new, empty PostgreSQL database.')
  if (!existsSync(data.database)) throw new Error(`There is no embedded database at ${data.database}.`)
  const embedded = await openDatabase({ folder: data.database, statementMs: MAINTENANCE_MS })
  try {
    const progress = showProgress('Rows', 0)
    const counts = await moveToPostgres(embedded, DATABASE_URL, progress.set).finally(progress.end)
    console.log(`${formatCounts(counts)}\nEvery table was compared: they are the same.`)
    console.log('Start the site with the same DATABASE_URL from now on.')
  } finally {
    await embedded.close()
  }
})

import { rotateSigningKeys } from '#server/auth/signing-keys.ts'
import { openPresentDatabase, runDatabaseCommand } from './database-command.ts'

const USAGE = `npm run keys -- rotate            a new key signs; the old one verifies until its last token expires
npm run keys -- rotate --revoke   the old keys are deleted at once (if one may have been copied)`

// npm run keys -- rotate: a new key signs access tokens from now on.
await runDatabaseCommand(async (env, data) => {
  const [command, ...flags] = process.argv.slice(2)
  if (command !== 'rotate' || flags.some((flag) => flag !== '--revoke')) throw new Error(USAGE)
  const database = await openPresentDatabase(env, data)
  try {
    const kid = await rotateSigningKeys(database, { now: new Date(), revoke: flags.length > 0 })
    console.log(`Key ${kid} signs access tokens from now on.`)
  } finally {
    await database.close()
  }
})

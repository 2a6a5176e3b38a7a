import { rotateSigningKeys } from '#server/auth/signing-keys.ts'
import { dataFolder } from '#server/data-folder.ts'
import { openDatabase } from '#server/database/database.ts'
import { parseEnv } from '#server/env.ts'

// `npm run keys -- rotate`: a new key signs access tokens from now on; `--revoke` takes the old ones away at once.

const HOW = `npm run keys -- rotate            a new key signs; the old one verifies until its last token has ended
npm run keys -- rotate --revoke   the old keys are gone at once (when one may have been copied)`

const [command, ...flags] = process.argv.slice(2)
if (command !== 'rotate' || flags.some((flag) => flag !== '--revoke')) giveUp(HOW)

const parsed = parseEnv(process.env)
if ('problems' in parsed) giveUp(parsed.problems.join('\n'))

const database = await openDatabase({ folder: dataFolder(parsed.env.DATA_DIR).database }).catch(
  (error: unknown) => giveUp(error instanceof Error ? error.message : String(error)),
)
const kid = await rotateSigningKeys(database, { now: new Date(), revoke: flags.length > 0 })
await database.close()
console.log(`Key ${kid} signs access tokens from now on.`)

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}

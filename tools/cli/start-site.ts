import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { checkData, dataFolder } from '#server/data-folder.ts'
import { isNewFolder } from '#server/database/database-folder.ts'
import { makeEmbedded } from '#server/database/embedded.ts'
import { expectDocuments } from '#server/document-sources.ts'
import { parseEnv } from '#server/env.ts'
import { checkAddress } from '#server/listen.ts'

// `npm start`, once packages are there: builds what has changed, then serves it in this process. What needs much memory runs in
// processes that end: the build (build-site.ts), and the making of a new database beside it.

const unknown = process.argv.slice(2).find((argument) => argument !== '--lan')
if (unknown !== undefined)
  giveUp(`npm start knows --lan, and not ${unknown}. Settings are variables: PORT=4181 npm start`)
// For a classroom: other machines in the network reach the site too.
if (process.argv.includes('--lan')) process.env.HOST ??= '0.0.0.0'

const parsed = parseEnv(process.env)
if ('problems' in parsed) giveUp(parsed.problems.join('\n'))
const { env } = parsed
const data = dataFolder(env.DATA_DIR)
// Imported here, because it throws for an invalid setting of the site.
const { site } = await import('#site.config.ts').catch((error: unknown) =>
  giveUp(error instanceof Error ? error.message : String(error)),
)
// What would stop the server is told before the build, which takes minutes.
const obstacle = (await checkAddress({ port: env.PORT, host: env.HOST })) ?? (await checkData(data))
if (obstacle) giveUp(obstacle)

const builder = fork(join(import.meta.dirname, 'build-site.ts'))
// The builder has said what is wrong.
const built = once(builder, 'exit').then(([code]) => code === 0)
const ready = Promise.race([once(builder, 'message').then(() => true), built])
const [isReady] = await Promise.all([ready, makeDatabase()])
if (!isReady) process.exit(1)
expectDocuments(built)

await import('#server/main.ts')

/** A new database takes seconds to make. What keeps it from being made, such as a full disk, is told before the build has ended. */
async function makeDatabase() {
  if (env.DATABASE_URL || site.supabaseUrl || !isNewFolder(data.database)) return
  try {
    await makeEmbedded({ folder: data.database })
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error))
  }
}

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}

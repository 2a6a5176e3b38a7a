import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { messageOf } from '#domain/unknown-value.ts'
import { localSignInNotice, ownersWord, usesLocalSignIn, type AccountsOptions } from './accounts.ts'
import { createApp } from './app.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { checkData, dataFolder } from './data-folder.ts'
import { lastBackupAt, scheduleNightlyBackup } from '#server/database/backups.ts'
import type { Database } from '#server/database/database.ts'
import { keepDeletions } from '#server/database/deletions.ts'
import { openDatabase, databaseOptions } from '#server/database/database-options.ts'
import { setDataRoom, watchKeptBytes } from '#server/database/kept-bytes.ts'
import { setClasses, startClassUpkeep } from '#server/classes/class-upkeep.ts'
import { parseEnv, providerCredentials, restLimits, siteUrl, type Env } from './env.ts'
import { httpServer, type HttpServer } from '#server/http/http-server.ts'
import { metrics } from '#server/http/metrics.ts'
import { freeBytes } from '#server/database/disk-room.ts'
import { lanNotice, lanOrigins, lanReturns, listen } from './listen.ts'
import { keepAssets } from './former-assets.ts'
import { log, tellOperator } from './log.ts'
import { documentReadings } from '#server/papers/document-readings.ts'
import { HEALTH_PATH } from '#server/papers/health-page.ts'
import { paperIndex, startUpkeep } from '#server/papers/paper-upkeep.ts'
import { printKits } from '#server/print/print-kits.ts'
import { openStreams } from '#server/study/streams.ts'
import { placeholderWarning } from './placeholders.ts'
import { upstreamCache } from './upstream-cache.ts'

interface Ending {
  endStreams: () => void
  closeData: () => Promise<void>
}

/** One Ctrl-C reaches this process several times: from the terminal, from npm and from the start script. */
const SAME_KEYPRESS_MS = 500
const PATIENCE_MS = 3000

/**
 * Stops on SIGINT and SIGTERM, or when the start script has ended. Streams end, new connections are refused, running requests
 * get three seconds, then `closeData` runs and the process exits with code 0. A second signal ends it at once.
 */
function stopOnSignal(http: HttpServer, { endStreams, closeData }: Ending): void {
  let firstAt: number | undefined
  function stop() {
    if (firstAt === undefined) {
      firstAt = performance.now()
      void finish()
    } else if (performance.now() - firstAt > SAME_KEYPRESS_MS) process.exit(1)
  }
  async function finish() {
    // A stream would keep its connection until the patience is over.
    endStreams()
    await http.stop(PATIENCE_MS)
    await closeData()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
}

const BUILD = resolve('build')

const parsed = parseEnv(process.env)
if ('problems' in parsed) giveUp(parsed.problems.join('\n'))
const { env } = parsed
// Imported here, because it throws for an invalid setting of the site.
const { reportsProblems, site } = await import('#site.config.ts').catch(giveUpOn)

const client = join(BUILD, 'client')
if (!existsSync(join(client, 'index.html')))
  giveUp('The site is not built. Run npm start, which builds it first.')

const data = dataFolder(env.DATA_DIR)
const unwritable = await checkData(data)
if (unwritable) giveUp(unwritable)

// Accounts are kept by this server, or by a Supabase project.
const database = site.supabaseUrl ? undefined : await openDatabase(databaseOptions(env, data)).catch(giveUpOn)
const nights =
  database?.engine === 'embedded' ? scheduleNightlyBackup({ database, folder: data.backups }) : undefined
const deletions = database && keepDeletions({ database, folder: data.backups })
void deletions?.keep()
const room = { studentMb: env.STUDENT_DATA_MB, siteMb: env.SITE_DATA_MB }
if (database)
  await setDataRoom(database, room).catch((error: unknown) =>
    log.error('STUDENT_DATA_MB and SITE_DATA_MB could not be set; those of before hold', {}, error),
  )
if (database)
  // If this fails, the server does not start: classes could be on although the settings say no.
  await setClasses(database, env.CLASSES === 'yes').catch(giveUpOn)
const classUpkeep = database && startClassUpkeep({ database })
const keptBytes = database && watchKeptBytes({ database, siteMb: room.siteMb })
const streams = database && openStreams(database, { ofAddress: env.STREAMS_PER_ADDRESS })

// The app needs its own address, and with PORT=0 the port is known only after listening. Requests that come earlier
// wait for the app.
const app = Promise.withResolvers<Hono>()
const fetch = async (request: Request, bindings?: object) => (await app.promise).fetch(request, bindings)
const http = httpServer(getRequestListener(fetch))
const listening = await listen(http.server, { port: env.PORT, host: env.HOST })
if ('problem' in listening) giveUp(listening.problem)
const lan = env.SITE_URL ? [] : lanOrigins({ host: env.HOST, port: listening.port })
const url = lan[0] ?? siteUrl(env, listening.port)
const returns = [...env.REDIRECT_ALLOW_LIST, ...lanReturns(lan, listening.port)]
const accounts = database &&
  deletions &&
  streams && {
    ...accountsOptions({ ...env, REDIRECT_ALLOW_LIST: returns }, database, deletions.keep),
    streams,
  }
const upstream = env.FILES_UPSTREAM_URL
  ? upstreamCache({
      baseUrl: env.FILES_UPSTREAM_URL,
      folder: data.cache,
      maxBytes: env.FILES_CACHE_MB * 1024 * 1024,
      timeoutMs: env.FILES_UPSTREAM_TIMEOUT_SECONDS * 1000,
    })
  : undefined
const library = {
  resources: join(BUILD, 'library', 'resources'),
  sets: join(BUILD, 'library', 'papers'),
}
const folders = { data, ...library, upstream }
const readings = documentReadings(folders)
const print = printKits({
  kits: join(BUILD, 'library', 'kits'),
  folder: data.print,
  site: { name: site.name, url },
})
const measured = metrics()
measured.add({
  name: 'evergreen_disk_free_bytes',
  help: 'What is free on the disk of DATA_DIR',
  read: () => freeBytes(data.root),
})
if (database) {
  measured.add({
    name: 'evergreen_database_ready',
    help: '1 while the database answers and can write, else 0',
    read: async () => Number(await database.isReady()),
  })
  measured.add({
    name: 'evergreen_database_in_use',
    help: 'Connections to the database in use; the embedded one has one',
    read: () => database.load().inUse,
  })
  measured.add({
    name: 'evergreen_database_waiting',
    help: 'Requests that wait for a connection to the database',
    read: () => database.load().waiting,
  })
}
if (nights)
  measured.add({
    name: 'evergreen_last_backup_timestamp_seconds',
    help: 'When the last backup was made; absent without one',
    read: async () => {
      const at = await lastBackupAt(data.backups)
      return at && at.getTime() / 1000
    },
  })
app.resolve(
  await createApp({
    metrics: measured,
    metricsToken: env.METRICS_TOKEN,
    cdnSeconds: env.CDN_SECONDS,
    build: { client, ...library },
    data,
    readings,
    print,
    ...(upstream && { upstream }),
    siteUrl: url,
    outside: site,
    requests: { which: env.REQUEST_LOG, trustIds: env.TRUST_PROXY > 0 },
    clientAddress: clientAddress(env.TRUST_PROXY),
    ...(reportsProblems && { problems: { log } }),
    ...(accounts && { accounts }),
    hasClasses: env.CLASSES === 'yes',
    hasSchool: providerCredentials(env).school !== undefined,
  }),
)
const assets = keepAssets({ client, folder: data.former })
const upkeep = startUpkeep({ folders, readings, index: database && paperIndex(database) })
stopOnSignal(http, {
  endStreams: () => streams?.stop(),
  async closeData() {
    nights?.stop()
    assets.stop()
    await deletions?.stop()
    keptBytes?.stop()
    classUpkeep?.stop()
    upkeep.stop()
    await readings.close()
    await print.close()
    await database?.close()
  },
})

const warning = placeholderWarning(site)
if (warning) tellOperator(warning)
const inClass = lanNotice(lan, accounts !== undefined && usesLocalSignIn({ ...accounts, siteUrl: url }))
if (inClass) tellOperator(inClass)
const notice = accounts && (await localSignInNotice({ ...accounts, siteUrl: url }))
if (notice) tellOperator(notice)
else if (accounts) {
  const address = `http://127.0.0.1:${listening.port}${HEALTH_PATH}`
  tellOperator(
    `The health of the papers is at ${address}. It asks once for this word: ${await ownersWord(accounts)}`,
  )
}
const behind = env.SITE_URL ? ` (listening on ${env.HOST}:${listening.port})` : ''
tellOperator(`${site.name} is ready at ${url}${behind}`)

function accountsOptions(env: Env, database: Database, onDeletion: () => Promise<void>): AccountsOptions {
  return {
    database,
    credentials: providerCredentials(env),
    allowLocalSignIn: env.ALLOW_LOCAL_SIGN_IN === 'yes',
    localWord: env.LOCAL_SIGN_IN_WORD,
    isProduction: env.NODE_ENV === 'production',
    redirectAllowList: env.REDIRECT_ALLOW_LIST,
    corsOrigins: env.CORS_ORIGINS,
    publishableKey: site.supabaseKey,
    restLimits: restLimits(env),
    onDeletion,
    signInsPerAddress: env.SIGN_INS_PER_ADDRESS,
  }
}

function giveUpOn(error: unknown): never {
  giveUp(messageOf(error))
}

function giveUp(reason: string): never {
  tellOperator(reason, { isProblem: true })
  process.exit(1)
}

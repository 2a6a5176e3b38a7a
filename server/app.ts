import { Hono, type MiddlewareHandler } from 'hono'
import { accounts, ownersWord, type AccountsOptions } from './accounts.ts'
import { browserProblems, type BrowserProblemsOptions } from '#server/http/browser-problems.ts'
import { addressGroup, clientAddress as socketOnly, type ClientAddress } from '#server/http/client-address.ts'
import type { DataFolder } from './data-folder.ts'
import type { SourceFolders } from './document-sources.ts'
import { files, setTexts } from './files.ts'
import { hereList } from './here.ts'
import { metrics as newMetrics, METRICS_PATH, type Metrics } from '#server/http/metrics.ts'
import { listYear } from './papers/list-year.ts'
import { pages } from './pages.ts'
import { documentReadings, type DocumentReadings } from './papers/document-readings.ts'
import { HEALTH_PATH, healthRoutes } from './papers/health-page.ts'
import { readingRoutes } from './papers/reading-routes.ts'
import { type PrintKits, printRoutes } from './print/print-kits.ts'
import { answerError, answerNotFound } from './problem.ts'
import { requestLog, type RequestLog } from '#server/http/request-log.ts'
import { forSender } from '#server/http/sender.ts'
import { securityHeaders, type OutsideAddresses } from '#server/http/security-headers.ts'
import { doOnce } from './take-turns.ts'
import type { UpstreamCache } from './upstream-cache.ts'

interface AppOptions {
  /** Folders of the build: the site, and our own documents: resources, and practice sets. */
  build: { client: string; resources: string; sets: string }
  data: DataFolder
  siteUrl: string
  /** Where pages load documents and reach accounts. */
  outside: OutsideAddresses
  upstream?: UpstreamCache
  /** What was read of the documents. */
  readings?: DocumentReadings
  /** Makes the PDFs of print kits. */
  print?: PrintKits
  /** Absent when a Supabase project keeps the accounts and data. */
  accounts?: AccountsOptions
  /** What parts of the server tell about themselves, and the token for programs on other machines. */
  metrics?: Metrics
  metricsToken?: string | undefined
  /** How long a CDN in front may keep what is the same for everybody. */
  cdnSeconds?: number
  requests?: { which: RequestLog; trustIds: boolean }
  /** Where requests come from: each address has its share of what the server does at a time. */
  clientAddress?: ClientAddress
  /** Whether this site has classes. */
  hasClasses?: boolean
  /** Whether the accounts of a school sign in here. */
  hasSchool?: boolean
  /** Present when pages may report problems. Used only when this server keeps the accounts. */
  problems?: Pick<BrowserProblemsOptions, 'log'>
}

/** The whole site as one Hono app. */
export async function createApp({
  build,
  data,
  siteUrl,
  outside,
  upstream,
  readings,
  print,
  accounts: accountsOptions,
  metrics = newMetrics(),
  metricsToken,
  cdnSeconds = 0,
  requests = { which: 'off', trustIds: false },
  clientAddress = socketOnly(0),
  problems,
  hasClasses = false,
  hasSchool = false,
}: AppOptions): Promise<Hono> {
  const folders: SourceFolders = { data, resources: build.resources, sets: build.sets, upstream }
  const read = readings ?? documentReadings(folders)
  const here = hereList({ folder: data.papers, upstreamUrl: upstream?.baseUrl })
  const asked = doOnce<boolean>()

  /** The official documents of this site. Undefined if another host may have more: this server does not know. */
  async function ownDocuments(): Promise<readonly string[] | undefined> {
    if (!outside.filesBaseUrl.startsWith('/')) return undefined
    const { fileNames, isComplete } = await here()
    return isComplete ? fileNames : undefined
  }

  const app = new Hono()
    .use(requestLog(requests))
    .use(metrics.count)
    .use(sharedCaches(cdnSeconds))
    .use((c, next) => forSender(addressGroup(clientAddress(c) ?? 'unknown'), next))
    .use(securityHeaders({ siteUrl, outside }))
    .onError(answerError)
    .notFound(answerNotFound)
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      const { database } = accountsOptions ?? {}
      // Strangers may ask as often as they like: the database is asked once for all who ask at the same time.
      const isReady = !database || (await asked('', () => database.isReady()))
      const problem = database?.isFull() ? 'the disk is full' : 'the database does not answer, or only reads'
      return c.json({ status: isReady ? 'ok' : problem }, isReady ? 200 : 503, {
        'Cache-Control': 'no-store',
      })
    })
    .route(METRICS_PATH, metrics.routes({ token: metricsToken }))
    .route('/files', setTexts(build.sets))
    .route('/files', readingRoutes(read))
    .route('/files', files(folders, here))
  if (print) app.route('/print', printRoutes(print))
  if (accountsOptions) {
    const sheets = hasClasses && print ? { site: print.site, makePdf: print.make } : undefined
    app.route(
      '/',
      await accounts({
        ...accountsOptions,
        siteUrl,
        clientAddress,
        onInsert: metrics.countRows,
        ...(sheets && { sheets }),
      }),
    )
    const word = await ownersWord(accountsOptions)
    app.route(HEALTH_PATH, healthRoutes({ data, readings: read, siteUrl, word }))
    if (problems) app.route('/problems', browserProblems({ ...problems, clientAddress }))
  }
  return app.route(
    '/',
    await pages({
      folder: build.client,
      former: data.former,
      outside,
      hasClasses,
      hasSchool,
      lacksDocuments: async () => (await ownDocuments())?.length === 0,
      async listYear(path) {
        const known = await ownDocuments()
        return known && listYear(path, known)
      },
    }),
  )
}

/** They must be as new as this server: the worker of the site, and what documents are here. */
const NEVER = new Set(['/sw.js', '/files/papers/here.json'])

/**
 * Lets a CDN answer for this server. It may keep for some seconds what is the same for everybody, and give it out for as long
 * again while it asks for the newer one. Browsers still ask each time. Nothing that is asked for with a session is kept.
 */
export function sharedCaches(seconds: number): MiddlewareHandler {
  const policy = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`
  return async (c, next) => {
    await next()
    if (seconds === 0 || NEVER.has(c.req.path) || c.req.header('Authorization') !== undefined) return
    const isFound = c.res.ok || c.res.status === 304
    // `no-cache` is only on what is the same for everybody; all else is `no-store`, or says how long it may be kept.
    if (isFound && c.res.headers.get('Cache-Control') === 'no-cache')
      c.res.headers.set('Cache-Control', policy)
  }
}

import { Hono } from 'hono'
import { crossOrigin } from './cross-origin.ts'
import type { DataFolder } from './data-folder.ts'
import { files } from './files.ts'
import { pages } from './pages.ts'
import { answerError, answerNotFound } from './problem.ts'
import { securityHeaders } from './security-headers.ts'
import { upstreamCache, type UpstreamOptions } from './upstream-cache.ts'

interface AppOptions {
  /** The folder `build` with the site in `client` and our own documents in `library/resources`. */
  build: { client: string; resources: string }
  data: DataFolder
  siteUrl: string
  /** Where the site's documents are, as its pages know it. */
  filesBaseUrl: string
  upstream?: UpstreamOptions
  /** The students' data; absent where a hosted project keeps it. */
  rest?: Hono
  /** Other sites whose pages may call the students' data. */
  corsOrigins?: readonly string[]
}

/** The whole site behind one function from request to answer. */
export async function createApp({
  build,
  data,
  siteUrl,
  filesBaseUrl,
  upstream,
  rest,
  corsOrigins = [],
}: AppOptions): Promise<Hono> {
  const cache = upstream && upstreamCache(upstream)
  const app = new Hono()
    .use(securityHeaders({ siteUrl, filesBaseUrl }))
    .onError(answerError)
    .notFound(answerNotFound)
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  if (rest) app.use('/rest/v1/*', crossOrigin(corsOrigins)).route('/rest/v1', rest)
  return app
    .route('/files', files({ data, resources: build.resources, upstream: cache }))
    .route('/', await pages({ folder: build.client, filesBaseUrl }))
}

import { type Context, Hono, type Next } from 'hono'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { hashToken, isSame } from '#server/auth/secrets.ts'
import { isFromThisMachine } from '#server/identity-provider/local-access.ts'

export const METRICS_PATH = '/metrics'

/** Limits of the classes of time, in seconds. */
const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10]

/** What a request is for, by the beginning of its path. All else is a page. */
const AREAS: readonly (readonly [string, RegExp])[] = [
  ['rows', /^\/rest\//],
  ['accounts', /^\/(?:auth|local-sign-in)\b/],
  ['documents', /^\/files\//],
  ['print', /^\/print\//],
  ['assets', /^\/assets\//],
  ['health', /^\/(?:healthz|readyz|metrics)$/],
]

/** A number that is read when somebody asks for the metrics; undefined when it is not known. */
export interface Reading {
  name: string
  help: string
  read: () => number | undefined | Promise<number | undefined>
}

/** What a program such as Prometheus asks for, to draw and to warn: about requests, this process, and what parts add. */
export function metrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'evergreen_requests_total',
    help: 'Requests, by what they are for and by the class of their status',
    labelNames: ['area', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'evergreen_request_seconds',
    help: 'Seconds until the head of the answer',
    labelNames: ['area'],
    buckets: SECONDS,
    registers,
  })
  const rows = new Counter({
    name: 'evergreen_rows_written_total',
    help: 'New rows of students, by table; study_events are facts',
    labelNames: ['table'],
    registers,
  })

  return {
    /** Around every request. */
    count: async (c: Context, next: Next) => {
      const startedAt = performance.now()
      await next()
      const area = AREAS.find(([, pattern]) => pattern.test(c.req.path))?.[0] ?? 'pages'
      requests.inc({ area, status: `${Math.floor(c.res.status / 100)}xx` })
      seconds.observe({ area }, (performance.now() - startedAt) / 1000)
    },
    /** Students have written new rows. */
    countRows: (table: string, count: number) => rows.inc({ table }, count),
    /** Adds a number that another part of the server knows. */
    add({ name, help, read }: Reading) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        async collect() {
          const value = await Promise.resolve(read()).catch(() => undefined)
          if (value === undefined) gauge.remove()
          else gauge.set(value)
        },
      })
    },
    /** The page, for programs on this machine and for those with the token. */
    routes: ({ token }: { token: string | undefined }): Hono =>
      new Hono().get('/', async (c) => {
        c.header('Cache-Control', 'no-store')
        if (!isFromThisMachine(c) && !hasToken(c, token)) return c.text(CLOSED, 403)
        c.header('Content-Type', registry.contentType)
        return c.body(await registry.metrics())
      }),
  }
}
export type Metrics = ReturnType<typeof metrics>

const CLOSED =
  'The metrics are for programs on the machine of the server, and for those that send METRICS_TOKEN: Authorization: Bearer TOKEN\n'

function hasToken(c: Context, token: string | undefined): boolean {
  const given = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  return token !== undefined && given !== undefined && isSame(hashToken(given), hashToken(token))
}

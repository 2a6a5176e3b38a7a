import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { parseJson } from '#domain/unknown-value.ts'
import { addressGroup, type ClientAddress } from './client-address.ts'
import type { Log } from '#server/log.ts'
import { Problem } from '#server/problem.ts'
import { readBodyText } from './read-body.ts'
import { withoutPersonalData } from './redact.ts'
import { windowCounter } from './window-counter.ts'

/** Browsers by what names them in the User-Agent header. The first match counts: most browsers also name others. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ['Opera', /\b(?:OPR|OPiOS|OPX)\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})(?:\.\d{1,4})*(?: Mobile\/\w{1,20})? Safari\//],
]

/** The name and major version of a browser, from its User-Agent header: `Firefox 140`. The rest of it is dropped. */
export function formatBrowser(userAgent = ''): string {
  const text = userAgent.slice(0, 500)
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(text)?.[1]
    if (version) return `${name} ${version}`
  }
  return 'another browser'
}

const LARGEST_BODY = 8 * 1024

/** The most reports that are logged in one window of time, from one visitor and from all together. */
const WINDOW_MS = 10 * 60_000
const MOST_FROM_ONE = 20
const MOST_FROM_ALL = 500

/** The report that app/lib/service/report-problems.ts sends. */
const reportSchema = z.strictObject({
  message: z.string().min(1).max(500),
  stack: z.string().max(2500),
  path: z.string().max(300).startsWith('/'),
})

export interface BrowserProblemsOptions {
  clientAddress: ClientAddress
  log: Log
  /** In milliseconds. */
  now?: () => number
}

/**
 * `POST /problems`: a page reports an error that it did not handle. The log gets the error, the page's path and the
 * name and version of the browser, and nothing about the visitor.
 */
export function browserProblems({ clientAddress, log, now = Date.now }: BrowserProblemsOptions): Hono {
  const countOne = windowCounter({ most: MOST_FROM_ONE, windowMs: WINDOW_MS, now })
  const countAll = windowCounter({ most: MOST_FROM_ALL, windowMs: WINDOW_MS, now })
  return new Hono().post('/', async (c) => {
    refuseOtherSites(c)
    const retrySeconds = countOne(addressGroup(clientAddress(c) ?? 'unknown')) ?? countAll('all')
    if (retrySeconds !== undefined)
      throw new Problem(429, 'too_many', 'There were too many reports. Try again later.', { retrySeconds })
    const report = reportSchema.safeParse(parseJson(await readBodyText(c, LARGEST_BODY)))
    if (!report.success) throw new Problem(400, 'bad_report', 'This is not a report of a problem.')
    const { message, stack, path } = report.data
    log.warn('A page had a problem in a browser', {
      problem: withoutPersonalData(message),
      stack: withoutPersonalData(stack),
      path: withoutPersonalData(path),
      browser: formatBrowser(c.req.header('User-Agent')),
    })
    return c.body(null, 204, { 'Cache-Control': 'no-store' })
  })
}

/** Refuses reports from pages of other sites: such a page could fill our log through its visitors. */
function refuseOtherSites(c: Context): void {
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined && site !== 'same-origin')
    throw new Problem(403, 'other_site', 'Only a page of this site can report a problem.')
}

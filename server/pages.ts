import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { listBuiltFiles, type BuiltFile } from './built-files.ts'
import { matchesEtag, preferredEncoding } from '#server/http/conditional.ts'
import { answerNotFound, Problem, wantsPage } from './problem.ts'
import { contentSecurityPolicy, type OutsideAddresses } from '#server/http/security-headers.ts'

const FALLBACK = '__spa-fallback.html'
const NOT_FOUND = '404/index.html'

const textsSchema = z.record(z.string(), z.string())
const hashesSchema = z.record(z.string(), z.array(z.string().regex(/^sha(256|384|512)-[\w+/=-]+$/)))

/**
 * Serves the prerendered site. `/x` is `x/index.html`. An address of `app-paths.json` (in any case) without a
 * prerendered page gets the app's shell. An address in the wrong case is redirected to its page. Any other one gets
 * the not-found page with status 404. Scripts that only
 * a former build has are served too. `csp.json` has the hashes of each page's inline scripts. While the site lacks every
 * official document, the pages of `without-documents.json` lead to others. `list-years.json` names the files of a page that
 * shows other years: `/practice/igcse?year=2019` has the HTML of 2019. So has the address without a year on a site whose
 * documents are of 2019.
 */
export async function pages({
  folder,
  former,
  outside,
  lacksDocuments,
  hasClasses = false,
  hasSchool = false,
  listYear,
}: {
  folder: string
  /** The folder with the scripts of former builds. */
  former?: string
  outside: OutsideAddresses
  /** Whether this site certainly has no official document. */
  lacksDocuments: () => Promise<boolean>
  /** Whether this site has classes. The build does not know, so each page is told. */
  hasClasses?: boolean
  /** Whether the accounts of a school sign in here. */
  hasSchool?: boolean
  /** The year that the list of an address opens with here; undefined if that is not known. */
  listYear: (path: string) => Promise<number | undefined>
}): Promise<Hono> {
  const files = await listBuiltFiles(folder, withSettings({ hasClasses, hasSchool }))
  const formerFiles = former === undefined ? new Map<string, BuiltFile>() : await listBuiltFiles(former)
  const appPaths = await readList('app-paths.json', z.array(z.string()), [])
  const patterns = appPaths.map(patternOf)
  const sharedPages = await readList('shared-pages.json', textsSchema, {})
  const shared = Object.entries(sharedPages).map(
    ([source, path]) => [patternOf(source), `${path.slice(1)}/index.html`] as const,
  )
  const withoutDocuments = await readList('without-documents.json', textsSchema, {})
  const listYears = await readList('list-years.json', z.record(z.string(), textsSchema), {})
  const ofYears = new Set(Object.values(listYears).flatMap((years) => Object.values(years)))
  const pageNames = [...files.keys()].filter((name) => name.endsWith('/index.html') && name !== NOT_FOUND)
  const anyCase = new Map(
    pageNames.map((name) => [name.toLowerCase(), `/${name.slice(0, -'/index.html'.length)}`]),
  )
  const hashes = await readList('csp.json', hashesSchema, {})

  /** A list that the build made for the server. */
  async function readList<List>(name: string, schema: z.ZodType<List>, absent: List): Promise<List> {
    const text = await readFile(join(folder, name), 'utf8').catch(() => undefined)
    return text === undefined ? absent : schema.parse(JSON.parse(text))
  }

  async function send(c: Context, file: BuiltFile, status: 200 | 404) {
    const encoding = preferredEncoding(c.req.header('Accept-Encoding'), file.encodings)
    const { body, etag } = await file.load(encoding)
    c.header('Content-Type', file.contentType)
    c.header('Cache-Control', file.cacheControl)
    if (file.encodings.length > 0) c.header('Vary', 'Accept-Encoding')
    const scriptHashes = hashes[file.name]
    if (scriptHashes) c.header('Content-Security-Policy', contentSecurityPolicy({ outside, scriptHashes }))
    if (status === 404) return c.body(body, 404, contentHeaders(body, encoding))
    c.header('ETag', etag)
    if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
    return c.body(body, 200, contentHeaders(body, encoding))
  }

  return new Hono().get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    if (pathname.length > 1 && pathname.endsWith('/')) {
      // The target starts with exactly one slash, because '//evil.example/' would lead to another host.
      return c.redirect(`/${pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}${search}`, 308)
    }
    const path = decodePath(pathname)
    const document = search === '?document' ? documentLink(path, outside.filesBaseUrl) : undefined
    if (document !== undefined) return c.redirect(document, 302)
    const name = path.slice(1)
    const page = files.get(name === '' ? 'index.html' : `${name}/index.html`)
    const other = search === '' ? withoutDocuments[path] : undefined
    if (other && (await lacksDocuments())) {
      c.header('Cache-Control', 'no-store')
      return c.redirect(other, 302)
    }
    const years = listYears[path]
    const year = years && (search === '' ? await listYear(path) : /^\?year=(\d{4})$/.exec(search)?.[1])
    const ofYear = year === undefined ? undefined : files.get(years?.[year] ?? '')
    const file =
      ofYear ?? page ?? (ofYears.has(name) ? undefined : (files.get(name) ?? formerFiles.get(name)))
    if (file) return send(c, file, file.name === NOT_FOUND ? 404 : 200)
    // The router in the browser ignores case, and would show a page where the server answers 404.
    const written = anyCase.get(`${name.toLowerCase()}/index.html`)
    if (written) return c.redirect(`${written}${search}`, 308)
    const [, ofMany] = shared.find(([pattern]) => pattern.test(path)) ?? []
    const fallback = files.get(ofMany ?? FALLBACK) ?? files.get(FALLBACK)
    // The router in the browser splits an address before it decodes it: `%2f` is no slash there.
    const isOfApp = patterns.some((pattern) => pattern.test(path) || pattern.test(pathname))
    if (fallback && isOfApp) return send(c, fallback, 200)
    const notFound = files.get(NOT_FOUND) ?? fallback
    return notFound && wantsPage(c) ? send(c, notFound, 404) : answerNotFound(c)
  })
}

/** What a page is told about classes and the sign-in of a school; undefined if the build has told it. */
function withSettings(site: {
  hasClasses: boolean
  hasSchool: boolean
}): ((html: string) => string) | undefined {
  if (!site.hasClasses && !site.hasSchool) return undefined
  return (html) => {
    const told = site.hasClasses ? html.replace(' data-classes="no"', ' data-classes="yes"') : html
    return site.hasSchool ? told.replaceAll(ONLY_SCHOOL, '<span>') : told
  }
}

/** How a page begins what it says about the accounts of a school (app/info). */
const ONLY_SCHOOL = '<span class="only-school" hidden="">'

function contentHeaders(body: Uint8Array, encoding: string | undefined): Record<string, string> {
  const length = { 'Content-Length': String(body.byteLength) }
  return encoding ? { ...length, 'Content-Encoding': encoding } : length
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch (cause) {
    throw new Problem(400, 'bad_address', 'This address is not written correctly.', { cause })
  }
}

/** The pattern of an address of the app, in any case. */
function patternOf(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'i')
}

/**
 * Where `?document` after an address of the app leads: to the file of a paper, or to the page of a resource. App pages link
 * to it for readers without JavaScript. Undefined for any other address.
 */
export function documentLink(path: string, filesBaseUrl: string): string | undefined {
  const file = /^\/practice\/(?:[\w-]+\/)+([\w-]+\.pdf)$/i.exec(path)?.[1]
  if (file !== undefined) return `${filesBaseUrl}/papers/${file}`
  return /^\/resources(?:\/[\w-]+){4}$/.test(path) ? `${path}/read` : undefined
}

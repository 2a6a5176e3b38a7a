import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { compress } from '#server/built-files.ts'
import { APP_PATHS, CONTENT_MODULES, SHARED_PAGES, WITHOUT_DOCUMENTS } from '#app/routes.ts'
import { site } from '#site.config.ts'
import { startAfterFirstPaint, startAtOnce } from './after-first-paint.ts'
import { buildWorker } from './build-worker.ts'
import { addInitialLoad, FALLBACK } from './initial-load.ts'
import { filesWithLater, scriptsOnlyOf, takeManifest, trimRouteManifest } from './manifest.ts'
import { OFFLINE_ROOMS } from './rooms.ts'
import { keepPaperTemplate, writePaperPages, writeTaskPages } from './desk-pages.ts'
import { listOf, openWithYearsThere, writeListYears } from './list-years.ts'
import { finishScripts, formatVersion, nameNeeded } from './page-scripts.ts'
import { writeShareImages } from './share-images.ts'
import { type PageHead, readPageHead, shareTags } from './share-tags.ts'
import { staticRules } from './static-rules.ts'
import { formatWebManifest } from './web-manifest.ts'
import { escapeMarkup } from './escape-markup.ts'

const STYLESHEET = /<link rel="stylesheet" (href="\/(assets\/[^"]+\.css)[^"]*"[^>]*>)/g

/**
 * Puts the stylesheets of a page into its HTML: each file is a round trip before the first paint, and they are small. An
 * app page keeps its links, because React renders them again; `disabled` says that they are not to be fetched. The router
 * writes them with a `#`, and Vite looks for them without one before it fetches the styles of a part: it finds a second link.
 */
export async function inlineStyles(html: string, read: (file: string) => Promise<string>): Promise<string> {
  const isApp = !html.includes(' data-page="content"')
  const files = [...new Set([...html.matchAll(STYLESHEET)].flatMap(([, , file]) => file ?? []))]
  const styles = new Map(await Promise.all(files.map(async (file) => [file, await read(file)] as const)))
  return html.replace(STYLESHEET, (_, rest: string, file: string) => {
    // The note of a licence is in the file, which is published too.
    const style = `<style>${(styles.get(file) ?? '').replaceAll(/\/\*![^*]*\*\//g, '').trim()}</style>`
    const links = `<link rel="stylesheet" disabled="" ${rest}<link rel="stylesheet" disabled="" href="/${file}"/>`
    return isApp ? style + links : style
  })
}

/** The code of rows and accounts, which need a connection. */
const FOR_ACCOUNTS = /\/(supabase-packages|query-client)-[\w-]{8}\.js$/

/** From how many bytes on a script runs in a task of its own when a page starts. */
const LARGE = 50_000

/** Scripts and styles. The server compresses pages and content, each when it is first asked for. */
const COMPRESSED = /\.(js|mjs|css|wasm)$/
/** For older browsers, which are few: these files of pdf.js are left to the server too. */
const FOR_OLDER = /\/legacy\/|_nowasm_fallback/

/**
 * Adds the server's other files to `build/client`: app addresses without HTML (`app-paths.json`), hashes of the inline
 * scripts (`csp.json`), and .br and .gz copies of scripts and styles. Adds `sitemap.xml`, `robots.txt`, and
 * pictures and tags for shared links.
 */
export async function finishBuild(buildDirectory: string) {
  const client = join(buildDirectory, 'client')
  const manifest = await takeManifest(client)
  const assets = await readdir(join(client, 'assets'))
  const version = formatVersion(assets)
  const listYears = await writeListYears(buildDirectory, client)
  await openWithYearsThere(client, listYears, site.filesBaseUrl)
  await trimRouteManifest(client)
  await writeTaskPages(client)
  await addInitialLoad(client, manifest)
  const fallback = await readFile(join(client, FALLBACK), 'utf8')
  const large = await largeScripts(client, assets)
  const ofContent = new Set(scriptsOnlyOf(manifest, CONTENT_MODULES))
  await buildWorker(client, {
    version,
    assets: assets.filter((name) => !ofContent.has(`assets/${name}`)),
    rooms: filesWithLater(manifest, OFFLINE_ROOMS, (file) => FOR_ACCOUNTS.test(file)),
  })
  const files = (await readdir(client, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const pages = files.filter((file) => file.endsWith('.html'))
  const hashes: Record<string, string[]> = {}
  const heads = new Map<string, PageHead>()
  const shared: { page: string; html: string; head: PageHead }[] = []
  const finishPage = async (text: string, { isFallback = false, isPaper = false } = {}) => {
    const styled = await inlineStyles(nameNeeded(text, manifest), (file) =>
      readFile(join(client, file), 'utf8'),
    )
    // The page of other addresses shows nothing before its app starts.
    const isApp = styled.includes(' data-page="app"') && !isFallback
    // React does not render a content page again, and a picture in HTML needs no namespace.
    const small = isApp || isFallback ? styled : styled.replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')
    const started = isApp
      ? startAfterFirstPaint(small, large, { isPaper })
      : isFallback
        ? startAtOnce(small)
        : small
    return finishScripts(started, { manifest, version })
  }
  for (const page of pages) {
    const html = await finishPage(await readFile(page, 'utf8'), {
      isFallback: nameOf(page, client) === FALLBACK,
    })
    await writeFile(page, html)
    hashes[nameOf(page, client)] = inlineScriptHashes(html)
    // Another year of a list has the list's own address: it is no page more.
    const ofYear = listOf(nameOf(page, client))
    const head = readPageHead(html, ofYear ?? pathOf(page, client))
    if (!head) continue
    if (ofYear === undefined) heads.set(head.path, head)
    shared.push({ page, html, head })
  }
  const paper = await finishPage(fallback, { isPaper: true })
  await keepPaperTemplate(buildDirectory, { manifest, html: paper, hashes: inlineScriptHashes(paper) })
  await writeShareImages(client)
  for (const { page, html, head } of shared) {
    await writeFile(
      page,
      html.replace('</head>', () => `${shareTags(head, heads)}</head>`),
    )
  }
  const written = {
    'csp.json': JSON.stringify(hashes),
    'app-paths.json': JSON.stringify(APP_PATHS),
    'shared-pages.json': JSON.stringify(SHARED_PAGES),
    'without-documents.json': JSON.stringify(WITHOUT_DOCUMENTS),
    'list-years.json': JSON.stringify(listYears),
    ...siteFiles([...heads.values()]),
  }
  for (const [name, text] of Object.entries(written)) await writeFile(join(client, name), text)
  const rules = staticRules({ appPaths: APP_PATHS, filesBaseUrl: site.filesBaseUrl })
  for (const [name, text] of Object.entries(rules)) {
    const file = join(buildDirectory, 'static-hosts', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const compressed = files.filter((file) => COMPRESSED.test(file) && !FOR_OLDER.test(nameOf(file, client)))
  await Promise.all(compressed.map(writeCompressed))
}

/** The files that tell crawlers and browsers about the whole site. */
export function siteFiles(pages: readonly PageHead[]): Record<string, string> {
  return {
    'sitemap.xml': formatSitemap(pages),
    'robots.txt': formatRobots(site.url),
    'site.webmanifest': formatWebManifest(),
  }
}

/** The addresses of the scripts that take long to run. */
async function largeScripts(client: string, assets: readonly string[]): Promise<string[]> {
  const scripts = assets.filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(scripts.map((name) => stat(join(client, 'assets', name))))
  return scripts.filter((_, i) => (sizes[i]?.size ?? 0) > LARGE).map((name) => `/assets/${name}`)
}

function nameOf(file: string, folder: string): string {
  return relative(folder, file).split(sep).join('/')
}

/** The address of a page from the site's root: `/syllabus` for `syllabus/index.html`. */
function pathOf(page: string, client: string): string {
  return `/${nameOf(page, client).replace(/\/?index\.html$/, '')}`
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
}

/** The check for slips has 16 MB. In bytes. */
const LARGE_FILE = 4 * 1024 * 1024

async function writeCompressed(file: string) {
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await compress(bytes, 'br', bytes.length > LARGE_FILE ? 'large' : 'script'))
  await writeFile(`${file}.gz`, await compress(bytes, 'gzip', 'script'))
}

/** `sitemap.xml`: the listed pages, in the order of their addresses. */
export function formatSitemap(pages: readonly Pick<PageHead, 'url' | 'updated'>[]): string {
  const entries = pages
    .flatMap(({ url, updated }) => (url === undefined ? [] : [{ url, updated }]))
    .toSorted((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ url, updated }) => {
      const day = updated ? `<lastmod>${updated}</lastmod>` : ''
      return `<url><loc>${escapeMarkup(url)}</loc>${day}</url>\n`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/** `robots.txt`: every crawler may read everything, and finds the sitemap. */
export function formatRobots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`
}

// `npm run build` starts it after React Router's build, in a process of its own: that build's memory is free then.
if (import.meta.main) {
  await finishBuild('build')
  await writePaperPages('build')
}

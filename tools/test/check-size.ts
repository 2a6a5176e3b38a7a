import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { isContentPath } from '#app/lib/page-kind.ts'
import { PRERENDERED } from '#app/routes.ts'
import { CHECK_BYTES } from '#app/first-reading/slips/check-bytes.ts'
import { PDFJS_EDITION } from '#app/viewer/engine/pdfjs-build.ts'
import { compress } from '#server/built-files.ts'
import { lockedIn, lockedTexts } from './locked-texts.ts'
import { circularScripts, filesOfPage, importGraph } from './page-size.ts'
import { replacedPackages } from './replaced-packages.ts'

// `npm run check:size`: what the built pages weigh on the wire, compressed with brotli, against what they may weigh.

const KB = 1024
const CLIENT = 'build/client'
const FALLBACK = '__spa-fallback.html'
/** The HTML of `/` with its styles. */
const MOST_OF_LANDING = 16 * KB
/** The scripts that the HTML of a room names: their number, and their size together. */
const MOST_FILES_OF_ROOM = 30
const MOST_OF_ROOM = 150 * KB
/** With the room that such a page shows to who is signed in: a slow phone has 260 KB until a press is answered. */
const MOST_OF_ROOM_SCRIPTS = 220 * KB
/** A room that only students with an account read. */
const CLASS_PAGE = '/class/any'
/** All that a first visit to a content page fetches, with fonts. */
const MOST_OF_VISIT = 90 * KB
/** The library, its worker and its components, as a current browser gets them. */
const PDFJS = ['build/pdf.mjs', 'build/pdf.worker.mjs', 'web/pdf_viewer.mjs'].map(
  (file) => `assets/${PDFJS_EDITION}/${file}`,
)
const QUICK_QUALITY = 5
/** From which part of a limit on a size is measured exactly. */
const NEAR = 0.9

/** A budget that the built site must keep: what was measured, in bytes, and the most it may be. */
interface Budget {
  what: string
  bytes: number
  most: number
}

interface Page {
  path: string
  isContent: boolean
  /** Of a content page. */
  html: number
  /** Its scripts with all that they import: paths, and their size together. */
  scripts: readonly string[]
  scriptBytes: number
  styleBytes: number
}

const assets = await readdir(join(CLIENT, 'assets'))
const fontBytes = await sizeOfAll(
  assets.filter((name) => name.endsWith('.woff2')).map((name) => `assets/${name}`),
)
const pages = await Promise.all([...PRERENDERED.map(measurePage), measurePage(FALLBACK)])

const budgets: Budget[] = [
  ...pages
    .filter(({ path }) => path === '/')
    .map(({ html }) => ({ what: 'landing: HTML with its styles', bytes: html, most: MOST_OF_LANDING })),
  ...pages.flatMap(budgetsOf),
  ...(await measureSearch()),
  await measureClassRoom(),
  { what: 'pdf.js, for the first document', bytes: await sizeOfAll(PDFJS), most: 300 * KB },
]
const problems = [
  ...budgets.filter(({ bytes, most }) => bytes > most).map(({ what }) => `${what}: too large`),
  ...pages.flatMap(forStudentsOnly),
  ...pages.flatMap(inFewFiles),
  ...(await islandsWithRouter()),
  ...(await scriptsInCircles()),
  ...(await replacedPackages()),
  ...(await slipsCheck()),
  ...(await lockedInPages()),
]

for (const { what, bytes, most } of heaviest(budgets))
  console.log(`${bytes <= most ? 'ok  ' : 'OVER'} ${what}: ${(bytes / KB).toFixed(1)} of ${most / KB} KB`)
for (const problem of problems) console.log(`FAILED ${problem}`)
console.log(
  `${pages.length} pages, of which ${pages.filter(({ isContent }) => isContent).length} content pages`,
)
process.exitCode = problems.length > 0 ? 1 : 0

/** The button that fetches the check for slips says how large it is. */
async function slipsCheck(): Promise<string[]> {
  const name = assets.find((each) => /^harper_wasm_slim_bg.*\.wasm$/.test(each))
  if (name === undefined) return ['the check for slips is not in the build']
  const [unpacked, packed] = await Promise.all(
    [name, `${name}.br`].map(async (each) => (await stat(join(CLIENT, 'assets', each))).size),
  )
  const isNear = (size = 0, said: number) => Math.abs(size - said) < said / 50
  return isNear(unpacked, CHECK_BYTES.unpacked) && isNear(packed, CHECK_BYTES.packed)
    ? []
    : [
        `the check for slips has ${packed} bytes, and ${unpacked} unpacked: app/first-reading/slips/check-bytes.ts`,
      ]
}

function budgetsOf({ path, isContent, html, scriptBytes, styleBytes }: Page): Budget[] {
  if (!isContent) return [{ what: `app page ${path}: scripts`, bytes: scriptBytes, most: MOST_OF_ROOM }]
  return [
    { what: `content page ${path}: scripts`, bytes: scriptBytes, most: 5 * KB },
    {
      what: `content page ${path}: a first visit, with fonts`,
      bytes: html + scriptBytes + styleBytes + fontBytes,
      most: MOST_OF_VISIT,
    },
  ]
}

/** Of budgets that hundreds of pages have, the page that is nearest to its limit; every budget that is not kept. */
function heaviest(budgets: readonly Budget[]): Budget[] {
  const kinds = Map.groupBy(budgets, ({ what }) => what.replace(/^(\w+ page) .*(: .*)$/, '$1$2'))
  return [...kinds.values()].flatMap((same) => {
    const [most, ...others] = same.toSorted((a, b) => b.bytes - a.bytes)
    const over = others.filter(({ bytes, most: limit }) => bytes > limit)
    return most ? [most].concat(over) : []
  })
}

/** Every page with all that it fetches by itself, as it goes over the wire. */
async function measurePage(path: string): Promise<Page> {
  const file = path === FALLBACK ? path : join(path, 'index.html')
  const { scripts, styles } = filesOfPage(await readFile(join(CLIENT, file), 'utf8'))
  const graph = await importGraph(scripts, readAsset)
  const scriptBytes = await sizeOfAll(graph)
  const styleBytes = await sizeOfAll(styles)
  const isContent = path !== FALLBACK && isContentPath(path)
  const most = path === '/' ? MOST_OF_LANDING : MOST_OF_VISIT - fontBytes - scriptBytes - styleBytes
  return {
    path,
    isContent,
    html: isContent ? await sizeAtFirstRequest(file, most) : 0,
    scripts: graph,
    scriptBytes,
    styleBytes,
  }
}

/**
 * A page or a file of content as it goes over the wire, or a little more: with less effort it becomes no smaller. Only if
 * that is near the most, it is compressed as the server does at its first request, which takes ten times as long.
 */
async function sizeAtFirstRequest(file: string, most: number): Promise<number> {
  const text = await readFile(join(CLIENT, file))
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY }
  const { length } = await promisify(brotliCompress)(text, { params })
  return length < NEAR * most ? length : (await compress(text, 'br', 'page')).length
}

/** On a slow line each file costs a round trip. */
function inFewFiles({ path, isContent, scripts }: Page): string[] {
  if (isContent || scripts.length <= MOST_FILES_OF_ROOM) return []
  return [
    `app page ${path} names ${scripts.length} scripts, more than ${MOST_FILES_OF_ROOM}: see tools/build/rooms.ts`,
  ]
}

/** No page of the app has a mark scheme or a script in its HTML: they are locked until a student has handed in. */
async function lockedInPages(): Promise<string[]> {
  const locked = await lockedTexts('build/library/papers')
  if (locked.length === 0) return ['no mark scheme was read: correct tools/test/locked-texts.ts']
  const names = (await readdir(CLIENT, { recursive: true })).filter((name) => name.endsWith('.html'))
  const found: string[] = []
  for (const name of names) {
    const html = await readFile(join(CLIENT, name), 'utf8')
    if (!html.includes(' data-page="app"')) continue
    const [first] = lockedIn(html, locked)
    if (first !== undefined) found.push(`${name} has what is locked: ‘${first.slice(0, 80)}’`)
  }
  return found
}

/** A chunk's name without the hash, which may spell anything. */
function forStudentsOnly({ path, scripts }: Page): string[] {
  const heavy = scripts.filter((name) =>
    /(pdf-components|pdfjs|document-pane|supabase-packages|query-client)[^/]*-[\w-]{8}\.js$/i.test(name),
  )
  return heavy.map((name) => `${path} loads ${name}, which waits until it is needed`)
}

/** An island is React without the router: a content page must not fetch it with the first button. */
async function islandsWithRouter(): Promise<string[]> {
  const islands = assets.filter((name) => /\.island-[\w-]{8}\.js$/.test(name))
  if (islands.length === 0) return ['there is no island: correct tools/test/check-size.ts']
  const graphs = await Promise.all(
    islands.map(async (name) => ({ name, graph: await importGraph([`assets/${name}`], readAsset) })),
  )
  return graphs
    .filter(({ graph }) => graph.some((path) => /\/frame-[\w-]{8}\.js$/.test(path)))
    .map(({ name }) => `${name} brings the router`)
}

/** Files of shared modules may come to import each other: vite.config.ts keeps them apart. */
async function scriptsInCircles(): Promise<string[]> {
  const scripts = assets.filter((name) => name.endsWith('.js')).map((name) => `assets/${name}`)
  const found = await circularScripts(scripts, readAsset)
  return found.map((path) => `${path} imports itself through other files`)
}

/**
 * What a search in the text fetches: a level's index when it opens, and the text of each document that it shows.
 * An index is the JSON of MiniSearch, which lists every word with each document that has it, so it grows with every
 * new document. The one of igcse, with the most documents, is near 113 KB.
 */
async function measureSearch(): Promise<Budget[]> {
  const folders = assets.filter((name) => /^search-\w{8}$/.test(name))
  const [folder = 'no search index'] = folders.map((name) => `assets/${name}`)
  const files = await readdir(join(CLIENT, folder), { recursive: true })
  return Promise.all(
    files
      .filter((file) => file.endsWith('.json'))
      .map(async (file) => {
        const [what, most] = file.startsWith('texts')
          ? ['search: the longest text', 10 * KB]
          : [`search index, ${file.split('.')[0]}`, 120 * KB]
        return { what, bytes: await sizeAtFirstRequest(join(folder, file), most), most }
      }),
  )
}

/** The page of a class with all that a student of it needs at once. */
async function measureClassRoom(): Promise<Budget> {
  const { scripts, signedIn } = filesOfPage(await readFile(join(CLIENT, CLASS_PAGE, 'index.html'), 'utf8'))
  if (signedIn.length === 0)
    throw new Error(`${CLASS_PAGE} names nothing for a student: see nameNeeded in tools/build`)
  const bytes = await sizeOfAll(await importGraph([...scripts, ...signedIn], readAsset))
  return { what: `${CLASS_PAGE}, with an account: scripts`, bytes, most: MOST_OF_ROOM_SCRIPTS }
}

async function readAsset(path: string): Promise<string> {
  return readFile(join(CLIENT, path), 'utf8')
}

async function sizeOfAll(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** A file as it goes over the wire: fonts are compressed already, the build compresses everything else. */
async function sizeOf(path: string): Promise<number> {
  const file = join(CLIENT, path)
  return (await stat(path.endsWith('.woff2') ? file : `${file}.br`)).size
}

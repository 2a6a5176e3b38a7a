import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFJS_EDITION } from '#app/viewer/engine/pdfjs-edition.ts'

const KB = 1024
const CLIENT = 'build/client'

/** A budget that a page of the built site must keep: what was measured, in bytes, and the most it may be. */
interface Budget {
  what: string
  bytes: number
  most: number
}

const pages = await measurePages()
const budgets: Budget[] = [
  ...pages
    .filter(({ path }) => path === '/')
    .map(({ html }) => ({ what: 'landing: HTML with its styles', bytes: html, most: 14 * KB })),
  ...pages.map(({ path, scripts }) => ({
    what: `${path}: scripts at load`,
    bytes: scripts,
    most: (path.startsWith('/practice') ? 110 : 100) * KB,
  })),
  { what: 'fonts preloaded', bytes: await sizeOfFonts(), most: 58 * KB },
  ...(await measureSearch()),
  { what: 'pdf.js, for the first document', bytes: await sizeOfPdfJs(), most: 300 * KB },
]

for (const { what, bytes, most } of budgets) {
  const verdict = bytes <= most ? 'ok  ' : 'OVER'
  console.log(`${verdict} ${what}: ${(bytes / KB).toFixed(1)} of ${most / KB} KB`)
}
/** A chunk's name without the hash, which may spell anything. */
const HEAVY = /(pdf|supabase|query-client)[^/]*-[\w-]{8}\.js$/i
const heavy = pages.filter(({ names }) => names.some((name) => HEAVY.test(name)))
for (const { path } of heavy)
  console.log(`OVER ${path}: carries the viewer, the database client or the query client at first load`)
process.exitCode = heavy.length > 0 || budgets.some(({ bytes, most }) => bytes > most) ? 1 : 0

/** What a search in the text fetches: a level's index when it opens, and the text of each document that it shows. */
async function measureSearch(): Promise<Budget[]> {
  const folders = (await readdir(join(CLIENT, 'assets'))).filter((name) => /^search-\w{8}$/.test(name))
  const [folder = 'no search index'] = folders.map((name) => `assets/${name}`)
  const files = (await readdir(join(CLIENT, folder), { recursive: true })).filter((file) =>
    file.endsWith('.json.br'),
  )
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, bytes: await sizeOf(join(folder, file)) })),
  )
  const isText = ({ file }: { file: string }) => file.startsWith('texts')
  return [
    ...sizes
      .filter((each) => !isText(each))
      .map(({ file, bytes }) => ({ what: `search index, ${file.split('.')[0]}`, bytes, most: 96 * KB })),
    {
      what: 'search: the longest text',
      bytes: Math.max(...sizes.filter(isText).map(({ bytes }) => bytes)),
      most: 10 * KB,
    },
  ]
}

/** Every prerendered page with its compressed size and that of the scripts it names, as they go over the wire. */
async function measurePages() {
  const entries = await readdir(CLIENT, { recursive: true })
  const files = entries.filter((entry) => entry.endsWith('index.html')).sort()
  return Promise.all(
    files.map(async (file) => {
      const html = await readFile(join(CLIENT, file), 'utf8')
      const names = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name))
      const sizes = await Promise.all([...names].map((name) => sizeOf(`${name}.br`)))
      return {
        path: `/${file.replace(/\/?index\.html$/, '')}`,
        html: await sizeOf(`${file}.br`),
        names: [...names],
        scripts: sizes.reduce((sum, size) => sum + size, 0),
      }
    }),
  )
}

async function sizeOfFonts() {
  const html = await readFile(join(CLIENT, 'index.html'), 'utf8')
  const fonts = [...html.matchAll(/rel="preload" href="([^"]+\.woff2)"/g)].map(([, href = '']) =>
    sizeOf(href),
  )
  return (await Promise.all(fonts)).reduce((sum, size) => sum + size, 0)
}

/** The library, its worker and its components, as a current browser gets them. */
async function sizeOfPdfJs() {
  const files = ['build/pdf.mjs', 'build/pdf.worker.mjs', 'web/pdf_viewer.mjs']
  const sizes = await Promise.all(files.map((file) => sizeOf(`assets/${PDFJS_EDITION}/${file}.br`)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(join(CLIENT, path))).size
}

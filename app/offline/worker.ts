import { site } from '#site.config.ts'
import { CACHES, LIMITS } from './cache-names.ts'
import { findExcess } from './byte-range.ts'
import { parsePageMessage, type Build, type WorkerScope, type RequestEvent } from './worker-scope.ts'
import { OFFLINE_PATH, offlineAnswer, requestKind, isDocumentPath, pagePath } from './request-kind.ts'
import { savesData } from '#app/lib/device/saves-data.ts'
import { answerDocument, answerPart } from './worker-documents.ts'

/** How long a cached page waits for the network, in milliseconds. */
const PATIENCE = 4000

// The service worker: /sw.js, bundled by tools/build/build-worker.ts.

declare const BUILD: Build
declare const self: WorkerScope

const build = BUILD

const ICONS = ['/icon.svg', '/icon-192.png', '/site.webmanifest']
const OUTSIDE = {
  open: (name: string) => caches.open(name),
  fetch: (asked: Request | string, init?: RequestInit) => fetch(asked, init),
}
/** The most simultaneous downloads, so that the reader's own requests come first. */
const AT_ONCE = 3

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (requestKind(request, { origin: self.location.origin, filesBase: site.filesBaseUrl })) {
    case 'asset':
      return event.respondWith(answerAsset(request))
    case 'document':
      return event.respondWith(answerDocument(request, OUTSIDE))
    case 'part':
      return event.respondWith(answerPart(request, OUTSIDE))
    case 'icon':
      return event.respondWith(answerIcon(request))
    case 'page':
      return event.respondWith(answerPage(event))
    case undefined:
  }
})

self.addEventListener('message', (event) => {
  const message = parsePageMessage(event.data)
  switch (message?.type) {
    case 'visited':
      return event.waitUntil(
        savesData(navigator)
          ? Promise.resolve()
          : Promise.all([
              keepVisited(message.path),
              keepAssets([...message.assets.filter(isAsset), ...build.rooms]),
            ]),
      )
    case 'version':
      return event.ports[0]?.postMessage(build.version)
    case 'whole':
      return event.waitUntil(
        keepAssets([...build.assets, ...build.decoders, ...message.assets.filter(isAsset)]).then(
          () => event.ports[0]?.postMessage(true),
          () => event.ports[0]?.postMessage(false),
        ),
      )
    case undefined:
  }
})

/** Stores the frame of the site. The page's own files, and the student's rooms, follow once it has told that it is idle. */
async function install() {
  const shell = await caches.open(CACHES.shell)
  for (const path of [build.fallback, OFFLINE_PATH, ...ICONS]) {
    const answer = await fetch(path, { cache: 'no-cache' })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await shell.put(path, unredirected(answer))
  }
  await self.skipWaiting()
}

async function activate() {
  await self.clients.claim()
  await removeOldAssets()
}

async function keepAssets(paths: readonly string[]) {
  const cache = await caches.open(CACHES.assets)
  const left = paths.values()
  async function keepNext() {
    for (const path of left) {
      if (await cache.match(path)) continue
      const answer = await fetch(path, { priority: 'low' })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      await cache.put(path, answer)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext))
}

/** Tabs of earlier versions may be open, so their assets stay while there is room. */
async function removeOldAssets() {
  const cache = await caches.open(CACHES.assets)
  const current = new Set([...build.assets, ...build.decoders])
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const old = paths.filter((path) => !current.has(path)).map((url) => ({ url, bytes: 0 }))
  await Promise.all(findExcess(old, { most: LIMITS.oldAssets }).map(({ url }) => cache.delete(url)))
}

async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHES.assets)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) void cache.put(request.url, answer.clone()).catch(() => {})
  return answer
}

async function answerIcon(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: CACHES.shell })
    if (kept) return kept
    throw error
  }
}

function isAsset(path: string): boolean {
  return path.startsWith('/assets/')
}

/**
 * Answers with a page from the network. If that fails or is too slow, from the cache; otherwise with the offline
 * answer.
 */
async function answerPage(event: RequestEvent): Promise<Response> {
  const path = pagePath(new URL(event.request.url).pathname)
  const kept = path === OFFLINE_PATH ? findShell(OFFLINE_PATH) : findPage(path)
  const fetched = fetch(event.request)
  event.waitUntil(
    fetched.then(
      (answer) => keepPage(path, answer.clone()),
      () => {},
    ),
  )
  try {
    const late = untilLate().then(async () => (await kept) ?? fetched)
    const answer = await Promise.race([fetched, late])
    if (answer.status < 500) return answer
    return (await kept) ?? answer
  } catch {
    return (await kept) ?? answerOffline(path)
  }
}

/** Stores the HTML of a page that the router rendered, so that it opens without a connection. */
async function keepVisited(pathname: string) {
  const path = pagePath(pathname)
  const isHere = (await findPage(path)) !== undefined
  if (isHere || isDocumentPath(path) || path === OFFLINE_PATH || savesData(navigator)) return
  const answer = await fetch(path, { priority: 'low' }).catch(() => undefined)
  if (answer && pagePath(new URL(answer.url).pathname) === path) await keepPage(path, unredirected(answer))
}

/**
 * A copy of a redirected response (`/syllabus` to `/syllabus/` on some hosts). Browsers refuse a redirected response as
 * the answer to a navigation.
 */
function unredirected(answer: Response): Response {
  return answer.redirected ? new Response(answer.body, answer) : answer
}

async function keepPage(path: string, answer: Response) {
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false
  const isForAll = !answer.headers.get('Cache-Control')?.includes('no-store')
  const isOwn = answer.status === 200 && !answer.redirected
  if (!isPage || !isForAll || !isOwn || isDocumentPath(path) || path === OFFLINE_PATH) return
  const cache = await caches.open(CACHES.pages)
  // Moves the page to the end: the page that was visited longest ago is deleted first.
  await cache.delete(path)
  await cache.put(path, answer)
  const entries = (await cache.keys()).map(({ url }) => ({ url, bytes: 0 }))
  await Promise.all(findExcess(entries, { most: LIMITS.pages }).map(({ url }) => cache.delete(url)))
}

async function answerOffline(path: string): Promise<Response> {
  const assets = await caches.open(CACHES.assets)
  const here = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname))
  const isAppWhole = build.rooms.every((asset) => here.has(asset))
  const answer = offlineAnswer(path, { pages: build.pages, isAppWhole })
  if (answer.show === 'list') return Response.redirect(answer.address)
  return (await findShell(build.fallback)) ?? Response.error()
}

async function findPage(path: string) {
  return (await caches.open(CACHES.pages)).match(path, { ignoreVary: true })
}

async function findShell(path: string) {
  return (await caches.open(CACHES.shell)).match(path, { ignoreVary: true })
}

async function untilLate() {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE))
}

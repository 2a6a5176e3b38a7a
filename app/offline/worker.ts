import { site } from '#site.config.ts'
import { CACHES, LIMITS } from './cache-names.ts'
import { findExcess } from './byte-range.ts'
import { parsePageMessage, type Build, type WorkerScope } from './worker-scope.ts'
import { OFFLINE_PATH } from './offline-answer.ts'
import { requestKind } from './request-kind.ts'
import { savesData } from '#app/lib/device/saves-data.ts'
import { answerDocument, answerPart } from './worker-documents.ts'
import { answerPage, keepVisited, unredirected } from './worker-pages.ts'

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
      return event.respondWith(answerPage(event, build))
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

import { CACHES, LIMITS } from './cache-names.ts'
import { findExcess } from './byte-range.ts'
import { OFFLINE_PATH, offlineAnswer } from './offline-answer.ts'
import { isDocumentPath, pagePath } from './request-kind.ts'
import { savesData } from '#app/lib/device/saves-data.ts'
import type { Build, RequestEvent } from './worker-scope.ts'

/** How long a cached page waits for the network, in milliseconds. */
const PATIENCE = 4000

/**
 * Answers with a page from the network. If that fails or is too slow, from the cache; otherwise with the offline
 * answer.
 */
export async function answerPage(event: RequestEvent, build: Build): Promise<Response> {
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
    return (await kept) ?? answerOffline(path, build)
  }
}

/** Stores the HTML of a page that the router rendered, so that it opens without a connection. */
export async function keepVisited(pathname: string) {
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
export function unredirected(answer: Response): Response {
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

async function answerOffline(path: string, build: Build): Promise<Response> {
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

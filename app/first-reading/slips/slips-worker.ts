import { slimBinary } from 'harper.js/slimBinary'
import { CACHES } from '#app/offline/cache-names.ts'
import type { Flag } from '#domain/first-reading/slips.ts'
import { createChecker } from './checker.ts'

// The worker of the check for slips. It begins only when a student has asked for the check, now or before.

/** What the page asks. */
export interface SlipsQuestion {
  id: number
  text: string
}

/** What the worker tells. */
export type SlipsAnswer =
  /** How much of the check has come, in bytes as they are unpacked. `of` is 0 if that is not known. */
  | { type: 'coming'; got: number; of: number }
  | { type: 'ready' }
  | { type: 'failed' }
  | { type: 'paragraph'; id: number; done: number; of: number }
  | { type: 'found'; id: number; flags: readonly Flag[] }

interface Scope {
  location: { href: string }
  postMessage: (answer: SlipsAnswer) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent<SlipsQuestion>) => void) => void
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of a page are loaded, and this is a worker
const scope = self as unknown as Scope

/** A worker has one page to tell. */
function tell(answer: SlipsAnswer) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has no such argument
  scope.postMessage(answer)
}

const checker = prepare()

scope.addEventListener('message', ({ data: { id, text } }) => void answer(id, text))

async function prepare() {
  try {
    const { url } = slimBinary
    await fetchWhole(String(url))
    const check = await createChecker(slimBinary)
    // The first text makes the checker build its tables: then a student's own text does not wait for them.
    await check('The check is here.')
    tell({ type: 'ready' })
    return check
  } catch {
    tell({ type: 'failed' })
    return undefined
  }
}

async function answer(id: number, text: string) {
  const check = await checker
  if (!check) return
  try {
    const flags = await check(text, (done, of) => tell({ type: 'paragraph', id, done, of }))
    tell({ type: 'found', id, flags })
  } catch {
    tell({ type: 'failed' })
  }
}

/** Fetches the check and keeps it, with the code that runs it, for a device that is offline later. */
async function fetchWhole(url: string) {
  const cache =
    typeof caches === 'undefined' ? undefined : await caches.open(CACHES.assets).catch(() => undefined)
  if (await cache?.match(url)) return
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
  const [kept, counted] = response.body.tee()
  const { headers } = response
  // A packed file says how long it is when packed: then nothing is known of what comes out.
  const of = headers.get('Content-Encoding') === null ? Number(headers.get('Content-Length') ?? 0) : 0
  const storing = cache?.put(url, new Response(kept, { headers: plainHeaders(headers) }))
  let got = 0
  const reader = counted.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    got += value.byteLength
    tell({ type: 'coming', got, of })
  }
  // Without room for it the check still works now.
  await storing?.catch(() => {})
  await cache?.add(scope.location.href).catch(() => {})
}

/** The headers of what is kept: it is not packed any more. */
function plainHeaders(headers: Headers): Headers {
  const kept = new Headers(headers)
  kept.delete('Content-Encoding')
  kept.delete('Content-Length')
  return kept
}

import { fieldOf, listOf } from '#domain/unknown-value.ts'

/** The parts of ServiceWorkerGlobalScope that we use. TypeScript's own types conflict with those of pages. */
export interface WorkerScope {
  location: Location
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
}

interface WorkerEvents {
  install: WorkEvent
  activate: WorkEvent
  fetch: RequestEvent
  message: WorkEvent & { data: unknown; ports: readonly MessagePort[] }
}

interface WorkEvent {
  waitUntil: (work: Promise<unknown>) => void
}

export interface RequestEvent extends WorkEvent {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}

/** The data that the build gives the worker (tools/build/build-worker.ts). */
export interface Build {
  /** The version of the site's pages. */
  version: string
  /** Every script, style and font of the site. */
  assets: readonly string[]
  /** Those of them that a student's rooms need, also without a connection. */
  rooms: readonly string[]
  /** Pages that these rooms can render without their HTML. */
  pages: readonly string[]
  /** The fonts and decoders that some documents need. */
  decoders: readonly string[]
  /** The app page for addresses without prerendered HTML. */
  fallback: string
}

/** The messages from a page to the service worker. */
type PageMessage =
  /** The app rendered a page without requesting its HTML. `assets` were loaded before the worker was active. */
  | { type: 'visited'; path: string; assets: readonly string[] }
  /** Asks for the worker's version of the site. The worker answers on the message's port. */
  | { type: 'version' }
  /**
   * Before the reader keeps a document: the worker must store everything that shows documents, including `assets`. It
   * answers on the port.
   */
  | { type: 'whole'; assets: readonly string[] }

export function parsePageMessage(data: unknown): PageMessage | undefined {
  const [type, path] = [fieldOf(data, 'type'), fieldOf(data, 'path')]
  if (type === 'version') return { type }
  const assets = listOf(data, 'assets').filter((asset) => typeof asset === 'string')
  if (type === 'whole') return { type, assets }
  return type === 'visited' && typeof path === 'string' ? { type, path, assets } : undefined
}

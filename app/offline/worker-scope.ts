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
  /** Pages that the app can render without their HTML. */
  pages: readonly string[]
  /** The fonts and decoders that some documents need. */
  decoders: readonly string[]
  /** The app page for addresses without prerendered HTML. */
  fallback: string
}

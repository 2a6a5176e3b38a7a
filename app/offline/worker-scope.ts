/** What a service worker has around it, as far as ours uses it: TypeScript's own names collide with those of pages. */
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

/** What the build tells the worker (tools/build/build-worker.ts). */
export interface Build {
  /** The version of the pages that belong to it. */
  version: string
  /** Every script, style and font of the site. */
  assets: readonly string[]
  /** Pages that the app can draw without their HTML. */
  pages: readonly string[]
  /** What some documents need to be shown, beside the assets. */
  decoders: readonly string[]
  /** The page of addresses without one of their own. */
  fallback: string
}

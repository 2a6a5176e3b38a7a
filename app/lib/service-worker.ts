/** Milliseconds before a worker that does not answer is taken to have nothing to say. */
const PATIENCE = 60_000

/** Starts the site's worker, or looks whether there is a new one. A browser without workers goes on without. */
export async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch {
    // Without a connection, or where it is not allowed.
  }
}

/** Tells the worker something as soon as there is one. */
export function tellWorker(message: object): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message, []))
}

/** The worker's answer to a message; undefined when there is none. */
export async function askWorker(message: object): Promise<unknown> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (!worker) return undefined
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    worker.postMessage(message, [port2])
    setTimeout(resolve, PATIENCE, undefined)
  })
}

/** Calls back when another worker takes over, until the returned function is called. */
export function onWorkerChange(callback: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  navigator.serviceWorker.addEventListener('controllerchange', callback)
  return () => navigator.serviceWorker.removeEventListener('controllerchange', callback)
}

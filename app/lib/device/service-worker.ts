/** How long to wait for the worker's answer, in milliseconds. */
const PATIENCE = 60_000

/** Starts the site's worker, or updates it. Without service workers the site works too. */
export async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch {
    // There is no connection, or workers are not allowed.
  }
}

/** Sends a message to the worker as soon as it is active. */
export function tellWorker(message: object): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message, []))
}

/** The worker's answer to a message; undefined if there is none. */
export async function askWorker(message: object): Promise<unknown> {
  if (!('serviceWorker' in navigator)) return undefined
  const { controller } = navigator.serviceWorker
  const worker = controller ?? (await activeWorker())
  if (!worker) return undefined
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    worker.postMessage(message, [port2])
    setTimeout(resolve, PATIENCE, undefined)
  })
}

/** The worker that has just been registered, once it is active; undefined if there is none. */
async function activeWorker(): Promise<ServiceWorker | undefined> {
  if (!(await navigator.serviceWorker.getRegistration())) return undefined
  return (await navigator.serviceWorker.ready).active ?? undefined
}

/** Calls back when another worker takes over, until the returned function is called. */
export function onWorkerChange(callback: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  navigator.serviceWorker.addEventListener('controllerchange', callback)
  return () => navigator.serviceWorker.removeEventListener('controllerchange', callback)
}

/** The messages from a page to the service worker. */
export type PageMessage =
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
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  if (data.type === 'version') return { type: 'version' }
  const found = 'assets' in data && Array.isArray(data.assets) ? data.assets : []
  const assets = found.filter((asset): asset is string => typeof asset === 'string')
  if (data.type === 'whole') return { type: 'whole', assets }
  if (data.type !== 'visited' || !('path' in data) || typeof data.path !== 'string') return undefined
  return { type: 'visited', path: data.path, assets }
}

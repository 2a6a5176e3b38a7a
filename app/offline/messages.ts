/** What a page tells the worker. */
export type PageMessage =
  /** A page was visited without being asked for (the router drew it), and these assets came before the worker. */
  | { type: 'visited'; path: string; assets: readonly string[] }
  /** Which version of the site the worker belongs to; answered on the message's port. */
  | { type: 'version' }
  /** Everything that shows a document is to be here, these assets among it: the reader keeps one. Answered on the port. */
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

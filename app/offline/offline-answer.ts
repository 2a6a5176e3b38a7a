import { isDocumentPath } from './request-kind.ts'

/** The path of the offline page. */
export const OFFLINE_PATH = '/offline'

export type OfflineAnswer = { show: 'app' } | { show: 'list'; address: string }

/**
 * The response for an address that was not visited, without a connection: the app if it can render the page, else the
 * offline page. `pages` are the pages that the app renders without HTML. `isAppWhole` tells whether the code of these rooms
 * is stored.
 */
export function offlineAnswer(
  path: string,
  { pages, isAppWhole }: { pages: readonly string[]; isAppWhole: boolean },
): OfflineAnswer {
  if (isDocumentPath(path) || (isAppWhole && pages.includes(path))) return { show: 'app' }
  return { show: 'list', address: `${OFFLINE_PATH}?asked=${encodeURIComponent(path)}` }
}

/** The requested path in the offline page's address; undefined for anything but a path of this site. */
export function parseAsked(search: string): string | undefined {
  const asked = new URLSearchParams(search).get('asked')
  return asked && /^\/(?![/\\])/.test(asked) && asked !== OFFLINE_PATH ? asked : undefined
}

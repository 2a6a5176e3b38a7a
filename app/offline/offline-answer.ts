import { isDocumentPath } from './request-kind.ts'

/** Where the list of what is on this device stands, and what its address says of a page that is not. */
export const OFFLINE_PATH = '/offline'

export type OfflineAnswer = { show: 'app' } | { show: 'list'; address: string }

/**
 * What an address shows that cannot be fetched and was not visited: the app where it can draw the page by itself, else
 * the list of what is on this device. `pages` are the pages whose whole content is code; `isAppWhole` is whether all
 * of that code is here.
 */
export function offlineAnswer(
  path: string,
  { pages, isAppWhole }: { pages: readonly string[]; isAppWhole: boolean },
): OfflineAnswer {
  if (isDocumentPath(path) || (isAppWhole && pages.includes(path))) return { show: 'app' }
  return { show: 'list', address: `${OFFLINE_PATH}?asked=${encodeURIComponent(path)}` }
}

/** The path that the list's address says was asked for; undefined for anything but a path of this site. */
export function parseAsked(search: string): string | undefined {
  const asked = new URLSearchParams(search).get('asked')
  return asked && /^\/(?![/\\])/.test(asked) && asked !== OFFLINE_PATH ? asked : undefined
}

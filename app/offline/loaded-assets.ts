/** The paths of the site's own assets that this page has loaded, with the worker of pdf.js where that is among them. */
export function loadedAssets(): string[] {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  // What a worker fetched is not always listed.
  const readers = loaded
    .filter((path) => path.endsWith('/build/pdf.mjs'))
    .map((path) => path.replace(/pdf\.mjs$/, 'pdf.worker.mjs'))
  return [...new Set([...loaded, ...readers])]
}

/** The paths of the site's own assets that this page has loaded. If pdf.js is loaded, its worker is added. */
export function loadedAssets(): string[] {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  // Browsers do not always list the requests of a worker.
  const readers = loaded
    .filter((path) => path.endsWith('/build/pdf.mjs'))
    .map((path) => path.replace(/pdf\.mjs$/, 'pdf.worker.mjs'))
  return [...new Set([...loaded, ...readers])]
}

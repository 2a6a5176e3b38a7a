/** The list in the HTML of this page: the server chooses one with the year that it has documents of. */
const first = typeof document === 'undefined' ? undefined : readFirst()

function readFirst() {
  const year = Number(document.querySelector<HTMLElement>('.list[data-year]')?.dataset['year'])
  if (!year) return undefined
  return { path: location.pathname, year, isOpening: !new URLSearchParams(location.search).has('year') }
}

/**
 * The year that the first drawing of a list must have, to be what the HTML has. `search` is the address in the build, which
 * draws a list for each year.
 */
export function drawnYear(path: string, search: string): number | undefined {
  if (typeof document === 'undefined') return Number(new URLSearchParams(search).get('year')) || undefined
  return first?.path === path ? first.year : undefined
}

/** The year that the server chose for a list whose address names none. */
export function servedYear(path: string): number | undefined {
  return first?.path === path && first.isOpening ? first.year : undefined
}

const ROW = 'li.variant'
const CONTROLS = 'a[href], button'

/**
 * The keys of a row, while something in it has the focus: to other rows, to the row's controls, and for its actions. Whether
 * it was one.
 */
export function onRowKey(event: KeyboardEvent): boolean {
  const { target, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return false
  const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null
  if (!row || !(target instanceof HTMLElement)) return false
  const moved = moveFocus(row, target, key)
  const action = moved ? undefined : row.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  if (!moved && !action) return false
  event.preventDefault()
  action?.click()
  return true
}

function moveFocus(row: HTMLElement, from: HTMLElement, key: string): boolean {
  const rowStep = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key]
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (rowStep !== undefined) {
    const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
    const next = rows[rows.indexOf(row) + rowStep]
    if (next) sameControl(next, from)?.focus()
    return true
  }
  if (step === undefined) return false
  const controls = controlsOf(row)
  controls[controls.indexOf(from) + step]?.focus()
  return true
}

/** The control of another row that does the same, or its first one. */
function sameControl(row: HTMLElement, from: HTMLElement): HTMLElement | undefined {
  const controls = controlsOf(row)
  const does = (element: HTMLElement) => element.dataset.key ?? element.textContent
  return controls.find((control) => does(control) === does(from)) ?? controls[0]
}

/** Those that are shown: while a timer runs, *Continue* takes the place of *Write*. */
function controlsOf(row: HTMLElement): HTMLElement[] {
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)]
  return controls.filter((control) => getComputedStyle(control).display !== 'none')
}

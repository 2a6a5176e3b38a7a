/** What the pane at `at` has of itself and the next one, in whole percent. */
export function shareOf(widths: readonly number[], at: number): number {
  const { left, both } = pairAt(widths, at)
  return Math.round((left / both) * 100)
}

/** Gives the pane at `at` this share of itself and the next one. The other panes keep their widths. */
export function moveShare(widths: readonly number[], at: number, share: number): number[] {
  const { both } = pairAt(widths, at)
  const left = (both * share) / 100
  return widths.map((width, i) => (i === at ? left : i === at + 1 ? both - left : width))
}

function pairAt(widths: readonly number[], at: number) {
  const left = widths[at] ?? 50
  return { left, both: left + (widths[at + 1] ?? 50) }
}

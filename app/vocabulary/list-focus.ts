/** The index that a key moves to in a list of `count` words in two columns; undefined for other keys. */
export function nextFocus(key: string, from: number, count: number): number | undefined {
  const step = STEPS[key]
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (step === undefined) return undefined
  const next = from + step
  return next >= 0 && next < count ? next : from
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -2, ArrowDown: 2 }

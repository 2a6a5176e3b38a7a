/** Milliseconds left as a clock, seconds rounded up: `1:17:43`, `9:05`; over time `+2:13`. */
export function formatClock(left: number): string {
  const seconds = Math.abs(Math.ceil(left / 1000))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  const clock = hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '')
  return isOver(left) ? `+${clock}` : clock
}

/** What the figures of a clock count: the time that is left, or the time since the end. */
export function clockWord(left: number): 'left' | 'over time' {
  return isOver(left) ? 'over time' : 'left'
}

function isOver(left: number): boolean {
  return left <= -1000
}

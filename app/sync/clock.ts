/** Time, as a rule gets it: `now` never goes back, whatever the device's clock does. */
export interface Clock {
  now: () => number
  /** Calls back once after so many milliseconds, unless the returned function is called before. */
  after: (milliseconds: number, callback: () => void) => () => void
}

export const pageClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}

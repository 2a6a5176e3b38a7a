/** What somebody does who writes or presses. */
const SIGNS = ['keydown', 'input', 'pointerdown'] as const

/** Waits until nothing has arrived, and nobody has pressed or written, for so many milliseconds. Then it calls back once. */
export function whenIdle(milliseconds: number, callback: () => void): void {
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      end.abort()
      observer?.disconnect()
      callback()
    }, milliseconds)
  }
  const observer = typeof PerformanceObserver === 'function' ? new PerformanceObserver(wait) : undefined
  observer?.observe({ type: 'resource' })
  for (const sign of SIGNS) addEventListener(sign, wait, { capture: true, passive: true, signal: end.signal })
  if (document.readyState !== 'complete') addEventListener('load', wait, { signal: end.signal })
  wait()
}

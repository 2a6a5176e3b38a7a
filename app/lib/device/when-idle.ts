/** What somebody does who writes or presses. */
const SIGNS = ['keydown', 'input', 'pointerdown'] as const

/** Calls back once, after so many milliseconds in which nothing arrived, and nobody pressed or wrote. */
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

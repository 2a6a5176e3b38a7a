import { useLocation } from 'react-router'
import { useIsBrowser } from './use-is-browser.ts'

/**
 * The fragment of the address, with its `#`. Undefined while the page is prerendered and in the first render in the browser,
 * which must be the same; then the real one.
 */
export function useHash(): string | undefined {
  const { hash } = useLocation()
  return useIsBrowser() ? hash : undefined
}

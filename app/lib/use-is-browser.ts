import { useSyncExternalStore } from 'react'

const subscribeNever = () => () => {}

/** False while a page is prerendered and in the first render in the browser, which must be the same; then true, at once. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
}

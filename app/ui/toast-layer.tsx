import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { arrivedToasts, NO_TOASTS, subscribeToasts } from './toast.ts'

// A function of its own: Vite reports a style sheet that does not arrive only to the import() itself.
const loadToasts = () => import('./toasts.tsx')

/**
 * Shows the toasts. Its code is fetched with the first toast. If that fails, the page goes on without toasts until the next
 * one tries again. Then those that came before are shown too.
 */
export function ToastLayer() {
  const arrived = useSyncExternalStore(subscribeToasts, arrivedToasts, () => NO_TOASTS)
  const [Toasts, setToasts] = useState<ComponentType>()
  useEffect(() => {
    if (arrived.length > 0 && !Toasts) {
      loadToasts().then(
        (loaded) => setToasts(() => loaded.default),
        () => {},
      )
    }
  }, [arrived, Toasts])
  // A dialog hides everything around it from screen readers, except elements with `aria-live`.
  return <div aria-live="off">{Toasts && <Toasts />}</div>
}

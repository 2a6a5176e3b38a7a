import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, subscribeToasts, type Toast } from './toast.ts'

// A function of its own: Vite reports a style sheet that does not arrive only to the import() itself.
const loadToasts = () => import('./toasts.tsx')

/**
 * Shows the toasts. Its code is fetched with the first toast. If that fails, the page goes on without a toast, and the next
 * toast tries again.
 */
export function ToastLayer() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast, () => undefined)
  const [Toasts, setToasts] = useState<ComponentType<{ toast: Toast | undefined }>>()
  useEffect(() => {
    if (toast && !Toasts) {
      loadToasts().then(
        (loaded) => setToasts(() => loaded.default),
        () => {},
      )
    }
  }, [toast, Toasts])
  return Toasts ? <Toasts toast={toast} /> : null
}

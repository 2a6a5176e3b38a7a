import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, subscribeToasts, type Toast } from './toast.ts'

/**
 * The place where toasts appear. Its code is fetched with the first toast; should that fail, the page goes on without,
 * and the next toast tries again.
 */
export function ToastLayer() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast, () => undefined)
  const [Toasts, setToasts] = useState<ComponentType<{ toast: Toast | undefined }>>()
  useEffect(() => {
    if (toast && !Toasts) {
      import('./toasts.tsx').then(
        (loaded) => setToasts(() => loaded.default),
        () => {},
      )
    }
  }, [toast, Toasts])
  return Toasts ? <Toasts toast={toast} /> : null
}

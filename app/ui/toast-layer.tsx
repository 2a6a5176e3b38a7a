import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, subscribeToasts, type Toast } from './toast.ts'

// By itself: what follows an import in one expression is not told of a style sheet that does not arrive.
const loadToasts = () => import('./toasts.tsx')

/**
 * The place where toasts appear. Its code is fetched with the first toast; should that fail, the page goes on without,
 * and the next toast tries again.
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

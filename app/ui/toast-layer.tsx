import { lazy, Suspense, useRef, useSyncExternalStore } from 'react'
import { currentToast, subscribeToasts } from './toast.ts'

const Toasts = lazy(() => import('./toasts.tsx'))

/** The place where toasts appear. Its code is fetched with the first toast. */
export function ToastLayer() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast, () => undefined)
  const hasShown = useRef(false)
  hasShown.current ||= toast !== undefined
  if (!hasShown.current) return null
  return (
    <Suspense>
      <Toasts toast={toast} />
    </Suspense>
  )
}

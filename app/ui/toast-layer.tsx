import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToast, hasToasted, subscribeToasts } from './toast.ts'

const Toasts = lazy(() => import('./toasts.tsx'))

/** The place where toasts appear. Its code is fetched with the first toast. */
export function ToastLayer() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast, () => undefined)
  if (!hasToasted()) return null
  return (
    <Suspense>
      <Toasts toast={toast} />
    </Suspense>
  )
}

import { createRoot } from 'react-dom/client'
import { ToastLayer } from './toast-layer.tsx'

let isMounted = false

/** Makes the place where a content page shows toasts, once. */
export function mountToasts() {
  if (isMounted) return
  isMounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<ToastLayer />)
}

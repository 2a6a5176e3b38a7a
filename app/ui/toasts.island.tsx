import { createRoot } from 'react-dom/client'
import { ToastLayer } from '#app/ui/toast-layer.tsx'

/** The place where a content page shows toasts. */
export function mountToasts() {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<ToastLayer />)
}

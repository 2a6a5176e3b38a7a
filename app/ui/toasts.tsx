import { X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { dismissToast, type Toast, toastDuration } from './toast.ts'
import './styles/overlays.css'

const MARKS = { done: 'mk-tick', error: 'mk-cross', hint: 'mk-star' }

/** One toast, announced to screen readers; F8 moves focus to it, a swipe or Esc sends it away. */
export default function Toasts({ toast }: { toast: Toast | undefined }) {
  return (
    <RadixToast.Provider swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <RadixToast.Root
          key={toast.id}
          className={`toast toast-${toast.kind}`}
          type={toast.kind === 'error' ? 'foreground' : 'background'}
          duration={toastDuration(toast.kind)}
          onOpenChange={(isOpen) => isOpen || dismissToast(toast.id)}
        >
          <i className={`mk ${MARKS[toast.kind]}`} aria-hidden="true" />
          <div>
            <RadixToast.Title asChild>
              <strong>{toast.title}</strong>
            </RadixToast.Title>
            {toast.detail && (
              <RadixToast.Description asChild>
                <p>{toast.detail}</p>
              </RadixToast.Description>
            )}
          </div>
          <RadixToast.Close className="icon-btn" aria-label="Close">
            <X className="i" aria-hidden="true" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport className="toast-place" />
    </RadixToast.Provider>
  )
}

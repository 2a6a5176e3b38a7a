import { X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { currentToast, dismissToast, type Toast, toastDuration } from './toast.ts'
import './styles/overlays.css'

const MARKS = { done: 'mk-tick', error: 'mk-cross', hint: 'mk-star' }

/** One toast, announced to screen readers; F8 moves focus to it, a swipe or Esc sends it away. */
export default function Toasts({ toast }: { toast: Toast | undefined }) {
  const layer = usePastDialogs()
  return (
    <div ref={layer}>
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
    </div>
  )
}

/**
 * An open dialog takes back any focus that it sees leave for elsewhere, and closes on Esc: of what happens in this
 * element it hears nothing.
 */
function usePastDialogs() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isInside = (target: EventTarget | null) => target instanceof Node && layer.current?.contains(target)
    const arrives = (event: FocusEvent) => event.stopPropagation()
    const leaves = (event: FocusEvent) => {
      if (isInside(event.relatedTarget)) event.stopPropagation()
    }
    const escapes = (event: KeyboardEvent) => {
      const toast = currentToast()
      if (event.key !== 'Escape' || !toast || !isInside(event.target)) return
      event.stopPropagation()
      dismissToast(toast.id)
    }
    const element = layer.current
    element?.addEventListener('focusin', arrives)
    addEventListener('focusout', leaves, true)
    addEventListener('keydown', escapes, true)
    return () => {
      element?.removeEventListener('focusin', arrives)
      removeEventListener('focusout', leaves, true)
      removeEventListener('keydown', escapes, true)
    }
  }, [])
  return layer
}

import { X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { type RefObject, useEffect, useRef } from 'react'
import { currentToast, dismissToast, type Toast, toastDuration } from './toast.ts'
import './styles/overlays.css'

const MARKS = { done: 'mk-tick', error: 'mk-cross', hint: 'mk-star' }

/** One toast, announced to screen readers. F8 moves the focus to it; a swipe or Escape dismisses it. */
export default function Toasts({ toast }: { toast: Toast | undefined }) {
  const layer = useRef<HTMLDivElement>(null)
  useTopLayer(layer, toast?.id)
  useIndependence(layer)
  return (
    <div ref={layer} className="toast-layer" popover="manual">
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

/** Shows a toast above everything that is open, popovers included. */
function useTopLayer(layer: RefObject<HTMLElement | null>, toast: number | undefined) {
  useEffect(() => {
    const element = layer.current
    if (toast === undefined || !element || !('showPopover' in element)) return undefined
    element.showPopover()
    return () => element.hidePopover()
  }, [layer, toast])
}

/** Keeps dialogs from seeing events of toasts: a dialog would take the focus back, and close on Escape. */
function useIndependence(layer: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = layer.current
    const isInside = (target: EventTarget | null) => target instanceof Node && element?.contains(target)
    const onFocusIn = (event: FocusEvent) => event.stopPropagation()
    const onFocusOut = (event: FocusEvent) => {
      if (isInside(event.relatedTarget)) event.stopPropagation()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const toast = currentToast()
      if (event.key !== 'Escape' || !toast || !isInside(event.target)) return
      event.stopPropagation()
      dismissToast(toast.id)
    }
    element?.addEventListener('focusin', onFocusIn)
    addEventListener('focusout', onFocusOut, true)
    addEventListener('keydown', onKeyDown, true)
    return () => {
      element?.removeEventListener('focusin', onFocusIn)
      removeEventListener('focusout', onFocusOut, true)
      removeEventListener('keydown', onKeyDown, true)
    }
  }, [layer])
}

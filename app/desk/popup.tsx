import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * A button and the panel that it opens: under the button, on phones a sheet from below. Esc, a press outside and
 * leaving it with the keyboard close it. Esc goes no further, so that it does not close the desk as well.
 */
export function Popup({
  label,
  button,
  buttonClass,
  buttonLabel,
  isOpen,
  onOpenChange,
  children,
}: {
  label: string
  /** What stands on the button. */
  button: ReactNode
  buttonClass: string
  /** The button's name where it has no text. */
  buttonLabel?: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isOpen) panel.current?.focus()
  }, [isOpen])

  // A press may take away the button that had the focus: the panel takes it over.
  useLayoutEffect(() => {
    if (isOpen && document.activeElement === document.body) panel.current?.focus()
  })

  // Closed by something inside: the button takes the focus back.
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) trigger.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !place.current?.contains(target)) onOpenChange(false)
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const listener = (event: PointerEvent) => onPress(event)
    document.addEventListener('pointerdown', listener, true)
    return () => document.removeEventListener('pointerdown', listener, true)
  }, [isOpen])

  const close = () => {
    trigger.current?.focus()
    onOpenChange(false)
  }

  return (
    <div
      ref={place}
      className="popup"
      role="presentation"
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) onOpenChange(false)
      }}
    >
      <button
        ref={trigger}
        className={buttonClass}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(buttonLabel && { 'aria-label': buttonLabel, 'data-tooltip': buttonLabel })}
        onClick={() => onOpenChange(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <>
          <div className="popup-scrim" onClick={close} aria-hidden="true" />
          <div ref={panel} className="popup-panel" role="dialog" aria-label={label} tabIndex={-1}>
            <i className="grab" aria-hidden="true" />
            {children}
          </div>
        </>
      )}
    </div>
  )
}

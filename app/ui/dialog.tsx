import X from 'lucide-react/icons/x'
import * as RadixDialog from '@radix-ui/react-dialog'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useReturnFocus } from './use-return-focus.ts'
import './styles/overlays.css'

/**
 * A dialog with a title and one task; below 768 px a sheet from the bottom. Load modules that use it with `lazy`: no page
 * loads its library at first.
 */
export function Dialog({
  title,
  description,
  footer,
  onClose,
  children,
}: {
  title: string
  description?: ReactNode
  footer?: ReactNode
  onClose: () => void
  children?: ReactNode
}) {
  const onCloseAutoFocus = useReturnFocus()
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim" />
        <div className="dialog-place">
          <RadixDialog.Content
            className="dialog"
            onCloseAutoFocus={onCloseAutoFocus}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <div className="dialog-head">
              <div>
                <RadixDialog.Title className="h3">{title}</RadixDialog.Title>
                {description && (
                  <RadixDialog.Description className="small" asChild>
                    <div>{description}</div>
                  </RadixDialog.Description>
                )}
              </div>
              <RadixDialog.Close className="icon-btn" aria-label="Close">
                <X className="i" aria-hidden="true" />
              </RadixDialog.Close>
            </div>
            {children && <DialogBody title={title}>{children}</DialogBody>}
            {footer && <div className="dialog-foot">{footer}</div>}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** What a dialog is about. When it is longer than the window it scrolls, and then the keyboard reaches it. */
function DialogBody({ title, children }: { title: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const { current } = body
    if (!current || typeof ResizeObserver === 'undefined') return undefined
    const look = () => setScrolls(current.scrollHeight > current.clientHeight + 1)
    const resizing = new ResizeObserver(look)
    resizing.observe(current)
    for (const child of current.children) resizing.observe(child)
    look()
    return () => resizing.disconnect()
  }, [])
  return (
    <div
      ref={body}
      className="dialog-body"
      {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': title })}
    >
      {children}
    </div>
  )
}

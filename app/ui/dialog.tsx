import { X } from 'lucide-react'
import * as RadixDialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
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
            {children && <div className="dialog-body">{children}</div>}
            {footer && <div className="dialog-foot">{footer}</div>}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { belongsToSession, type DocumentType } from '#domain/papers/file-name.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { Popover } from '#app/ui/popover.tsx'
import type { Desk } from './desk.ts'

/** The documents of the whole session, and the actions that the caller adds. */
export function MoreMenu({
  desk,
  isOpen,
  onOpenChange,
  onShow,
  children,
}: {
  desk: Desk
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onShow: (type: DocumentType) => void
  children: ReactNode
}) {
  const ofSession = desk.variant ? desk.documents.filter(({ type }) => belongsToSession(type)) : []
  return (
    <Popover
      label="More documents"
      align="start"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      button={<Ellipsis className="i" />}
      buttonClass="icon-btn"
      buttonLabel="More documents"
    >
      <ul className="more">
        {ofSession.map(({ type }) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => {
                onOpenChange(false)
                onShow(type)
              }}
            >
              {type}
              <span className="caption">{sittingName(desk)}, all papers</span>
            </button>
          </li>
        ))}
        {children}
      </ul>
    </Popover>
  )
}

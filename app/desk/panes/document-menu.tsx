import ChevronDown from 'lucide-react/icons/chevron-down'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { belongsToSession } from '#domain/papers/file-name.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { Popover } from '#app/ui/popover.tsx'
import { type Desk, hasPane } from '#app/desk/desk.ts'
import { DOCUMENT_COLOUR } from './document-tabs.tsx'
import { OWN_PANES, type PaneType } from './panes.ts'

/** The tabs of a narrow pane as one button with a list. */
export function DocumentMenu({
  desk,
  shown,
  isLocked,
  onShow,
}: {
  desk: Desk
  shown: PaneType
  isLocked: (type: PaneType) => boolean
  onShow: (type: PaneType) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="desk-fold">
      <Popover
        label="Document"
        align="start"
        isOpen={isOpen}
        onOpenChange={setOpen}
        buttonClass="desk-chip"
        button={
          <>
            <span className={`stroke ${DOCUMENT_COLOUR[shown]}`}>
              <span className="sr">Document, </span>
              {shown}
            </span>
            <ChevronDown className="i" aria-hidden="true" />
          </>
        }
      >
        <ul className="desk-menu">
          {desk.documents.map(({ type }) => (
            <li key={type}>
              <button
                className="desk-menu-item"
                type="button"
                aria-current={type === shown || undefined}
                onClick={() => {
                  setOpen(false)
                  onShow(type)
                }}
              >
                {type}
                <span className="caption">
                  {belongsToSession(type) && desk.variant && `${sittingName(desk)}, all papers`}
                  {isLocked(type) && <Lock className="i" aria-label="locked" role="img" />}
                </span>
              </button>
            </li>
          ))}
          {OWN_PANES.filter((type) => hasPane(desk, type)).map((type) => (
            <li key={type}>
              <button
                className="desk-menu-item"
                type="button"
                aria-current={shown === type || undefined}
                onClick={() => {
                  setOpen(false)
                  onShow(type)
                }}
              >
                {type}
                {isLocked(type) && (
                  <span className="caption">
                    <Lock className="i" aria-label="locked" role="img" />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  )
}

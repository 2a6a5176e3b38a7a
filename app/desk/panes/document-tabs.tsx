import Lock from 'lucide-react/icons/lock'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { missingReason } from '#domain/papers/catalogue.ts'
import { belongsToSession } from '#domain/papers/file-name.ts'
import { type Desk, hasPane } from '#app/desk/desk.ts'
import { isDocument, MY_ANSWER, type PaneType, SCRIPTS, OWN_PANES } from './panes.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { sittingName } from '#domain/papers/sitting.ts'
import { Popover } from '#app/ui/popover.tsx'

const OF_A_VARIANT = ['Question Paper', 'Mark Scheme', 'Insert'] as const

/** The tabs of a pane: its documents, the scripts of a set, and what the student writes. The arrow keys move between the tabs, Enter or Space opens one. */
export function DocumentTabs({
  desk,
  shown,
  isLocked,
  panel,
  onShow,
  intentOf,
}: {
  desk: Desk
  shown: PaneType
  /** Whether what this tab shows is locked. */
  isLocked: (type: PaneType) => boolean
  /** The id of the pane. */
  panel: string
  onShow: (type: PaneType) => void
  /** Handlers that preload a tab's document. */
  intentOf: (type: PaneType) => object
}) {
  const list = useRef<HTMLDivElement>(null)
  const { variant } = desk

  const types = tabTypes(desk, shown)
  const at = types.indexOf(shown)

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at])

  const onKeyDown = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const from = tabs.findIndex((tab) => tab === document.activeElement)
    const after = tabs[(from + 1) % tabs.length]
    const next = { ArrowRight: after, ArrowLeft: tabs.at(from - 1), Home: tabs[0], End: tabs.at(-1) }[
      event.key
    ]
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    next.focus()
  }

  return (
    // The tabs are focusable, one at a time.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={list} className="tabs desk-tabs" role="tablist" aria-label="Document" onKeyDown={onKeyDown}>
      {types.map((type) => {
        const reason =
          !isDocument(type) || hasPane(desk, type) || !variant ? undefined : missingReason(type, variant)
        const isShown = type === shown
        const hasLock = isLocked(type)
        return (
          <button
            key={type}
            className={DOCUMENT_COLOUR[type]}
            type="button"
            role="tab"
            aria-selected={isShown}
            aria-controls={isShown ? panel : undefined}
            tabIndex={isShown ? 0 : -1}
            onClick={() => reason ?? onShow(type)}
            {...(reason ? { 'aria-disabled': true, 'data-tooltip': reason } : intentOf(type))}
          >
            {type}
            {reason && <span className="sr">. {reason}</span>}
            {hasLock && <Lock className="i" aria-label="locked" aria-hidden={false} role="img" />}
          </button>
        )
      })}
    </div>
  )
}

/** The variant's three documents, the scripts of a set and what the student writes; a document of the session only while it is shown. */
export function tabTypes(desk: Desk, shown: PaneType): PaneType[] {
  if (!desk.variant) return desk.documents.map(({ type }) => type)
  const own: readonly PaneType[] = hasPane(desk, SCRIPTS) ? [SCRIPTS, MY_ANSWER] : [MY_ANSWER]
  return [...OF_A_VARIANT, ...own, ...(isOfSession(shown) ? [shown] : [])]
}

function isOfSession(type: PaneType): boolean {
  return isDocument(type) && belongsToSession(type)
}

/** The class that gives a document its colour; what the student writes is yellow. */
export const DOCUMENT_COLOUR: Record<PaneType, string> = {
  'Question Paper': 'of-qp',
  'Mark Scheme': 'of-ms',
  Insert: 'of-in',
  'Examiner Report': 'of-session',
  'Grade Thresholds': 'of-session',
  Scripts: 'of-sc',
  'My answer': 'of-my',
}

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
  const types = [
    ...desk.documents.map(({ type }) => type),
    ...OWN_PANES.filter((type) => hasPane(desk, type)),
  ]
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
          {types.map((type) => (
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
                  {isOfSession(type) && desk.variant && `${sittingName(desk)}, all papers`}
                  {isLocked(type) && <Lock className="i" aria-label="locked" role="img" />}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  )
}

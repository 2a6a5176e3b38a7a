import Check from 'lucide-react/icons/check'
import CloudDownload from 'lucide-react/icons/cloud-download'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import Link2 from 'lucide-react/icons/link-2'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { belongsToSession, type DocumentType } from '#domain/papers/file-name.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { Popover } from '#app/ui/popover.tsx'
import { useDownloadAll } from '#app/ui/use-download-all.ts'
import { MenuItem } from '#app/viewer/controls/buttons.tsx'
import { PageColoursField } from '#app/viewer/controls/page-colours.tsx'
import { PANE_ACTION_ICONS, PANE_ACTIONS, type PaneAction } from '#app/viewer/controls/pane-actions.ts'
import type { Desk } from './desk.ts'
import { showToast } from '#app/ui/toast.ts'
import type { ShownDocument } from '#app/viewer/shown-document.tsx'
import type { PaneType } from './panes/panes.ts'

/** What the menu, the bars and the keys can do with the active pane. */
export type PaneActions = ReturnType<typeof usePaneActions>

/** The file that *Download* fetches. */
export interface Downloadable {
  url: string
  fileName: string
}

/** The attributes of a link that fetches it, beside its address. A browser ignores `download` on another origin and would leave the desk. */
export function downloadProps({ url, fileName }: Downloadable) {
  return { download: fileName, ...(url.startsWith('http') && { target: '_blank', rel: 'noreferrer' }) }
}

interface MoreActions {
  /** The mark scheme is locked. */
  isLocked: boolean
  /** Undefined while the mark scheme is locked. */
  download: Downloadable | undefined
  /** Undefined for a desk without a variant. */
  completion: { isDone: boolean; onToggle: () => void } | undefined
  onShow: (type: DocumentType) => void
  onSave: () => void
  onKeep: () => void
  onCopy: () => void
}

/** The desk's only '…': all less frequent actions. `first` are actions that the bar has no room for. */
export function MoreMenu({
  desk,
  pane,
  actions,
  saveMark,
  first,
  side = 'below',
  isOpen,
  onOpenChange,
}: {
  desk: Desk
  /** The active pane. */
  pane: PaneActions
  actions: MoreActions
  /** The bookmark of *Save*. */
  saveMark: ReactNode
  first?: ReactNode
  side?: 'below' | 'above'
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const { completion, download, isLocked } = actions
  const all = useDownloadAll(desk.variant)
  const ofSession = desk.variant ? desk.documents.filter(({ type }) => belongsToSession(type)) : []
  const close = () => onOpenChange(false)
  const chosen = (onChoose: () => void) => () => {
    close()
    onChoose()
  }

  const item = (Icon: LucideIcon, label: string, onChoose: (() => void) | undefined, hint?: string) => (
    <MenuItem
      key={label}
      icon={<Icon className="i" aria-hidden="true" />}
      label={label}
      hint={hint}
      onChoose={onChoose && chosen(onChoose)}
    />
  )
  const ofPane = (...names: PaneAction[]) =>
    PANE_ACTIONS.filter(({ name }) => names.includes(name) && pane.has(name)).map((action) => {
      const onChoose = pane.runOf(action.name)
      const hint = pane.hintOf(action.name)
      const Icon = PANE_ACTION_ICONS[action.name]
      return (
        <MenuItem
          key={action.name}
          icon={<Icon className="i" aria-hidden="true" />}
          label={action.label}
          hint={hint}
          keys={'key' in action && !hint ? action.key : undefined}
          isForKeys={action.name === 'help'}
          onChoose={onChoose && chosen(onChoose)}
        />
      )
    })

  return (
    <Popover
      label="More"
      side={side}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      button={<Ellipsis className="i" aria-hidden="true" />}
      buttonClass="icon-btn"
      buttonLabel="More"
      panelClass="desk-more"
    >
      {first}
      {ofPane('find', 'outline', 'my-marks')}
      <hr />
      {ofPane('fit-text', 'fit-page', 'rotate')}
      {pane.content !== 'text' && (
        <>
          <PageColoursField />
          <hr />
        </>
      )}
      {ofSession.map(({ type }) => item(FileText, type, () => actions.onShow(type), sittingName(desk)))}
      {completion && item(Check, completion.isDone ? 'Unmark' : 'Mark Complete', completion.onToggle)}
      <MenuItem icon={saveMark} label="Save" onChoose={chosen(actions.onSave)} />
      {item(Link2, 'Copy link to this view', actions.onCopy)}
      <hr />
      {ofPane('print')}
      {download ? (
        <a className="desk-menu-item" href={download.url} {...downloadProps(download)} onClick={close}>
          <Download className="i" aria-hidden="true" />
          Download
        </a>
      ) : (
        item(Download, 'Download', undefined, 'locked')
      )}
      {all &&
        (isLocked && desk.variant?.documents.markScheme
          ? item(Download, all.label, undefined, 'locked')
          : item(Download, all.label, () => void all.download()))}
      {item(CloudDownload, 'Keep for offline', actions.onKeep)}
      {ofPane('help')}
    </Popover>
  )
}

/** What an action needs of an open document. */
type PaneDocument = Pick<ShownDocument, 'isMarking' | 'run'>

/**
 * The actions of the active pane. Only pages can be searched, marked and printed: a paper that is shown as text is shown as
 * pages first, and the action runs when they are open.
 */
export function usePaneActions(
  type: PaneType,
  {
    content,
    shown,
    onPages,
    onHelp,
  }: {
    content: PaneContent
    shown: PaneDocument | undefined
    /** Shows this paper as pages. */
    onPages: () => void
    /** Shows the keyboard help where no document shows its own. */
    onHelp: () => void
  },
) {
  const waiting = useRef<{ type: PaneType; action: PaneAction }>(undefined)
  useEffect(() => {
    if (!waiting.current) return
    const { action } = waiting.current
    const isHere = waiting.current.type === type
    if (isHere && !shown) return
    waiting.current = undefined
    if (isHere) shown?.run(action)
  }, [type, shown])

  useEffect(() => {
    // The student has gone back to the text before its pages were open.
    if (content === 'text') waiting.current = undefined
  }, [content])

  function runOf(action: PaneAction) {
    if (content === 'pages') return () => shown?.run(action)
    if (action === 'help') return onHelp
    if (content !== 'text') return undefined
    return () => {
      waiting.current = { type, action }
      onPages()
      showToast({ kind: 'hint', title: 'Shown as pages', detail: 'More has “Show as text”.' })
    }
  }
  return {
    content,
    isMarking: shown?.isMarking ?? false,
    has: (action: PaneAction) => hasMeaning(action, content),
    /** What an action does; undefined while it can do nothing. */
    runOf,
    /** Why it can do nothing, or what it does besides. */
    hintOf: (action: PaneAction) => (action === 'help' ? undefined : ACTION_HINT[content]),
  }
}

/** What a pane of the desk shows. `closed` is a document that is still opening, or that cannot be opened. */
export type PaneContent = 'pages' | 'text' | 'script' | 'answer' | 'locked' | 'closed'

const OF_PAGES = new Set<PaneAction>(['outline', 'fit-text', 'fit-page', 'whole-page', 'rotate'])

/** Whether an action has a meaning for what the pane shows: nothing turns or fits a text or an answer. */
function hasMeaning(action: PaneAction, content: PaneContent): boolean {
  return content === 'pages' || content === 'closed' || !OF_PAGES.has(action)
}

/** Beside an action in the menu: why it cannot be chosen, or that it shows the paper as pages. */
const ACTION_HINT: Record<PaneContent, string | undefined> = {
  pages: undefined,
  text: 'as pages',
  script: 'not for scripts',
  answer: 'not for My answer',
  locked: 'locked',
  closed: 'not open yet',
}

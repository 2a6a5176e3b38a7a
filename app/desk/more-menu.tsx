import {
  Bookmark,
  Check,
  CloudDownload,
  Download,
  Ellipsis,
  Keyboard,
  Link2,
  type LucideIcon,
  Maximize,
  PanelLeft,
  Printer,
  RotateCw,
  Search,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { belongsToSession, type DocumentType } from '#domain/papers/file-name.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { Popover } from '#app/ui/popover.tsx'
import { keyLabel } from '#app/viewer/controls/key-map.ts'
import { PAGE_COLOURS, pageColoursLabel } from '#app/viewer/engine/page-colours.ts'
import { usePageColours } from '#app/viewer/engine/use-page-colours.ts'
import type { ShownDocument } from '#app/viewer/shown-document.ts'
import type { Desk } from './desk.ts'

/** The file that *Download* fetches. */
export interface Downloadable {
  url: string
  fileName: string
}

export interface MoreActions {
  /** Undefined while the mark scheme is locked. */
  download: Downloadable | undefined
  /** Undefined for a desk without a variant. */
  completion: { isDone: boolean; onToggle: () => void } | undefined
  onShow: (type: DocumentType) => void
  onSave: () => void
  onKeep: () => void
  onCopy: () => void
  onHelp: () => void
}

/** The desk's only '…': all less frequent actions. `first` are actions that the bar has no room for. */
export function MoreMenu({
  desk,
  shown,
  actions,
  first,
  side = 'below',
  isOpen,
  onOpenChange,
}: {
  desk: Desk
  /** The document of the active pane; undefined while it opens. */
  shown: ShownDocument | undefined
  actions: MoreActions
  first?: ReactNode
  side?: 'below' | 'above'
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const name = useId()
  const { colours, onChoose } = usePageColours()
  const { completion, download } = actions
  const ofSession = desk.variant ? desk.documents.filter(({ type }) => belongsToSession(type)) : []

  const item = (
    Icon: LucideIcon,
    label: string,
    onChoose: (() => void) | undefined,
    { key, hint }: { key?: string; hint?: string } = {},
  ) => (
    <button
      className={Icon === Keyboard ? 'desk-menu-item is-for-keys' : 'desk-menu-item'}
      type="button"
      aria-disabled={onChoose ? undefined : true}
      onClick={() => {
        if (!onChoose) return
        onOpenChange(false)
        onChoose()
      }}
    >
      <Icon className="i" aria-hidden="true" />
      {label}
      {hint && <span className="caption">{hint}</span>}
      {key && <kbd aria-hidden="true">{keyLabel(key, navigator.platform)}</kbd>}
    </button>
  )

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
      {item(Search, 'Find', shown?.actions.onFind, { key: 'Ctrl F' })}
      {item(PanelLeft, 'Outline and pages', shown?.actions.onPanel)}
      <hr />
      {item(Maximize, 'Fit page', shown && (() => shown.pageViewer.zoomTo('page')))}
      {item(RotateCw, 'Rotate', shown?.pageViewer.rotate, { key: 'R' })}
      <fieldset className="desk-colours">
        <legend>Page colours</legend>
        {PAGE_COLOURS.map((choice) => (
          <label key={choice} data-swatch={choice}>
            <input
              type="radio"
              name={name}
              checked={colours === choice}
              onChange={() => onChoose(choice)}
            />
            <span>{pageColoursLabel(choice)}</span>
          </label>
        ))}
      </fieldset>
      <hr />
      {ofSession.map(({ type }) => (
        <div key={type}>
          {item(PanelLeft, type, () => actions.onShow(type), { hint: sittingName(desk) })}
        </div>
      ))}
      {completion && item(Check, completion.isDone ? 'Unmark' : 'Mark Complete', completion.onToggle)}
      {item(Bookmark, 'Save', actions.onSave)}
      {item(Link2, 'Copy link to this view', actions.onCopy)}
      <hr />
      {item(Printer, 'Print', shown?.actions.onPrint, { key: 'Ctrl P' })}
      {download ? (
        <a
          className="desk-menu-item"
          href={download.url}
          download={download.fileName}
          onClick={() => onOpenChange(false)}
          // A browser ignores `download` on another origin and would leave the desk.
          {...(download.url.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
        >
          <Download className="i" aria-hidden="true" />
          Download
        </a>
      ) : (
        item(Download, 'Download', undefined, { hint: 'locked' })
      )}
      {item(CloudDownload, 'Keep for offline', actions.onKeep)}
      {item(Keyboard, 'Keyboard help', actions.onHelp, { key: '?' })}
    </Popover>
  )
}

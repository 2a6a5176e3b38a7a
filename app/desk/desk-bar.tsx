import Columns2 from 'lucide-react/icons/columns-2'
import Download from 'lucide-react/icons/download'
import Highlighter from 'lucide-react/icons/highlighter'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Minimize2 from 'lucide-react/icons/minimize-2'
import { useId, type ReactNode } from 'react'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { IconButton } from '#app/viewer/controls/buttons.tsx'
import { ViewerClose, ViewerTitle } from '#app/viewer/viewer-dialog.tsx'
import type { Desk } from './desk.ts'
import { type Downloadable, downloadProps, type PaneActions } from './more-menu.tsx'
import type { DeskState } from './use-desk.ts'
import { SaveMark } from '#app/saved/save-mark.tsx'

/** The bar of the dialog: title, tabs and tools. */
export function DeskBar({
  state: { desk, download },
  tabs,
  timer,
  tools,
  onSave,
}: {
  state: DeskState
  tabs: ReactNode
  timer: ReactNode
  tools: ReactNode
  onSave: () => void
}) {
  return (
    <header className="desk-bar">
      <CandidateBoxes code={desk.exam.id} />
      <ViewerTitle title={desk.title} />
      {tabs}
      <div className="desk-bar-end">
        {timer}
        <button className="icon-btn" type="button" aria-label="Save" data-tooltip="Save" onClick={onSave}>
          <DeskSaveMark desk={desk} />
        </button>
        <DownloadLink download={download} />
        {tools}
        <ViewerClose />
      </div>
    </header>
  )
}

/** It can do nothing while the mark scheme is locked. */
function DownloadLink({ download }: { download: Downloadable | undefined }) {
  const reason = useId()
  if (!download)
    return (
      <>
        <IconButton
          label="Download"
          icon={Download}
          aria-disabled="true"
          aria-describedby={reason}
          data-tooltip={LOCKED}
        />
        <span id={reason} hidden>
          {LOCKED}
        </span>
      </>
    )
  return (
    <a
      className="icon-btn"
      href={download.url}
      {...downloadProps(download)}
      aria-label="Download"
      data-tooltip={`Download ${download.fileName}`}
    >
      <Download className="i" />
    </a>
  )
}

const LOCKED = 'The mark scheme is locked until you finish.'

/** The tools at the end of the bar: marking, side by side, more, full window. */
export function DeskTools({ state: { frame, pane, panes }, more }: { state: DeskState; more: ReactNode }) {
  const isWindow = frame.layout === 'window'
  const does = isWindow ? 'Leave full window' : 'Full window'
  return (
    <>
      <MarkButton pane={pane} />
      {panes.types.length > 1 && frame.room > 1 && (
        <IconButton
          label="Side by side"
          icon={Columns2}
          aria-pressed={panes.isSplit}
          data-tooltip="Side by side (S)"
          onClick={panes.onSplit}
        />
      )}
      {more}
      <IconButton
        label={does}
        icon={isWindow ? Minimize2 : Maximize2}
        data-tooltip={`${does} (F)`}
        onClick={() => panes.onFullWindow(!isWindow)}
      />
    </>
  )
}

/** Begins and ends marking in the active pane. */
export function MarkButton({ pane }: { pane: PaneActions }) {
  const reason = useId()
  const onMark = pane.runOf('mark')
  const hint = pane.hintOf('mark')
  return (
    <>
      <IconButton
        className="icon-btn desk-mark"
        label="Mark the page"
        icon={Highlighter}
        aria-pressed={pane.isMarking}
        aria-disabled={onMark ? undefined : true}
        aria-describedby={hint && reason}
        data-tooltip={hint ? `Mark the page: ${hint}` : 'Mark the page (M)'}
        onClick={onMark}
      />
      {hint && (
        <span id={reason} hidden>
          {hint}
        </span>
      )}
    </>
  )
}

/** The bookmark of the desk: filled in if the student has saved one of its documents. */
export function DeskSaveMark({ desk }: { desk: Desk }) {
  return <SaveMark id={useId()} exam={desk.exam.id} papers={desk.documents.map(({ id }) => id)} />
}

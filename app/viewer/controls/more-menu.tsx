import {
  CloudDownload,
  Download,
  Ellipsis,
  Highlighter,
  Keyboard,
  ListChecks,
  type LucideIcon,
  Maximize,
  MoveHorizontal,
  PanelLeft,
  Printer,
  RotateCw,
  Search,
} from 'lucide-react'
import { useId, useState } from 'react'
import { Popover } from '#app/ui/popover.tsx'
import { keyLabel } from './key-map.ts'
import { PAGE_COLOURS, type PageColours, pageColoursLabel } from '#app/viewer/engine/page-colours.ts'

/** The viewer's less frequent actions behind one button. */
export function MoreMenu({
  download,
  colours,
  onColours,
  onFind,
  onPanel,
  onFitWidth,
  onFitPage,
  onRotate,
  onMark,
  onMyMarks,
  onPrint,
  onHelp,
  onKeep,
}: {
  download: { url: string; fileName: string }
  colours: PageColours
  onColours: (colours: PageColours) => void
  onFind: () => void
  onPanel: () => void
  onFitWidth: () => void
  onFitPage: () => void
  onRotate: () => void
  onMark: () => void
  onMyMarks: () => void
  onPrint: () => void
  onHelp: () => void
  onKeep: (() => void) | undefined
}) {
  const name = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  function item(Icon: LucideIcon, label: string, onChoose: () => void, key?: string) {
    return (
      <button
        className={Icon === Keyboard ? 'pdf-more-item is-for-keys' : 'pdf-more-item'}
        type="button"
        onClick={() => {
          close()
          onChoose()
        }}
      >
        <Icon className="i" aria-hidden="true" />
        {label}
        {key && <kbd aria-hidden="true">{keyLabel(key, navigator.platform)}</kbd>}
      </button>
    )
  }

  return (
    <Popover
      label="More"
      button={<Ellipsis className="i" aria-hidden="true" />}
      buttonClass="icon-btn"
      buttonLabel="More"
      panelClass="pdf-more"
      side="above"
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {item(Search, 'Find in document', onFind, 'Ctrl F')}
      {item(PanelLeft, 'Outline and pages', onPanel)}
      {item(Highlighter, 'Mark the page', onMark, 'M')}
      {item(ListChecks, 'My marks', onMyMarks)}
      <hr />
      {item(MoveHorizontal, 'Fit width', onFitWidth)}
      {item(Maximize, 'Fit page', onFitPage)}
      {item(RotateCw, 'Rotate', onRotate, 'R')}
      <fieldset className="pdf-more-colours">
        <legend>Page colours</legend>
        {PAGE_COLOURS.map((choice) => (
          <label key={choice} data-swatch={choice}>
            <input type="radio" name={name} checked={colours === choice} onChange={() => onColours(choice)} />
            <span>{pageColoursLabel(choice)}</span>
          </label>
        ))}
      </fieldset>
      <hr />
      {item(Printer, 'Print', onPrint, 'Ctrl P')}
      <a className="pdf-more-item" href={download.url} download={download.fileName} onClick={close}>
        <Download className="i" aria-hidden="true" />
        Download
      </a>
      {onKeep && item(CloudDownload, 'Keep for offline', onKeep)}
      {item(Keyboard, 'Keyboard help', onHelp, '?')}
    </Popover>
  )
}

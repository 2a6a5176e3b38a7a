import {
  CloudDownload,
  Download,
  Ellipsis,
  Keyboard,
  type LucideIcon,
  Maximize,
  MoveHorizontal,
  PanelLeft,
  Printer,
  RotateCw,
  Search,
} from 'lucide-react'
import { type ToggleEvent, useId, useRef, useState } from 'react'
import { keyLabel } from './key-map.ts'
import { PAGE_COLOURS, type PageColours, pageColoursLabel } from '#app/viewer/engine/page-colours.ts'
import { useEscape } from './use-escape.ts'

/** Everything that is not needed on every page, behind one button: a popover, on phones a sheet. */
export function MoreMenu({
  download,
  colours,
  onColours,
  onFind,
  onPanel,
  onFitWidth,
  onFitPage,
  onRotate,
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
  onPrint: () => void
  onHelp: () => void
  onKeep: (() => void) | undefined
}) {
  const id = useId()
  const name = useId()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)

  function close() {
    menu.current?.hidePopover()
  }
  useEscape(menu, isOpen, () => {
    close()
    button.current?.focus()
  })

  function onBeforeToggle(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState === 'open' && button.current) place(event.currentTarget, button.current)
  }

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
    <>
      <button
        ref={button}
        className="icon-btn"
        type="button"
        aria-label="More"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        <Ellipsis className="i" aria-hidden="true" />
      </button>
      <div
        ref={menu}
        id={id}
        className="pdf-more"
        popover="auto"
        role="group"
        aria-label="More"
        onBeforeToggle={onBeforeToggle}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <i className="pdf-grabber" aria-hidden="true" />
        {item(Search, 'Find in document', onFind, 'Ctrl F')}
        {item(PanelLeft, 'Outline and pages', onPanel)}
        <hr />
        {item(MoveHorizontal, 'Fit width', onFitWidth)}
        {item(Maximize, 'Fit page', onFitPage)}
        {item(RotateCw, 'Rotate', onRotate, 'R')}
        <fieldset className="pdf-more-colours">
          <legend>Page colours</legend>
          {PAGE_COLOURS.map((choice) => (
            <label key={choice} data-swatch={choice}>
              <input
                type="radio"
                name={name}
                checked={colours === choice}
                onChange={() => onColours(choice)}
              />
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
      </div>
    </>
  )
}

/** Above the button, inside the window; on phones viewer.css makes it a sheet. */
function place(menu: HTMLElement, button: HTMLElement) {
  const { top, right } = button.getBoundingClientRect()
  menu.style.setProperty('--bottom', `${innerHeight - top + 8}px`)
  menu.style.setProperty('--right', `${Math.max(8, innerWidth - right - 8)}px`)
}

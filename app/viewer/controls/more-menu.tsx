import CloudDownload from 'lucide-react/icons/cloud-download'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Popover } from '#app/ui/popover.tsx'
import { PageColoursField } from './page-colours.tsx'
import { MenuItem } from './buttons.tsx'
import { PANE_ACTION_ICONS, PANE_ACTIONS, type PaneAction } from './pane-actions.ts'

/** The viewer's less frequent actions behind one button. */
export function MoreMenu({
  download,
  onAction,
  onKeep,
}: {
  download: { url: string; fileName: string }
  onAction: (action: PaneAction) => void
  onKeep: (() => void) | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  const item = (name: string, Icon: LucideIcon, label: string, onChoose: () => void, keys?: string) => (
    <MenuItem
      key={name}
      className="pdf-more-item"
      icon={<Icon className="i" aria-hidden="true" />}
      label={label}
      keys={keys}
      isForKeys={name === 'help'}
      onChoose={() => {
        close()
        onChoose()
      }}
    />
  )
  const items = (...names: PaneAction[]) =>
    PANE_ACTIONS.filter(({ name }) => names.includes(name)).map((action) => {
      const keys = 'key' in action ? action.key : undefined
      return item(
        action.name,
        PANE_ACTION_ICONS[action.name],
        action.label,
        () => onAction(action.name),
        keys,
      )
    })

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
      {items('find', 'outline', 'mark', 'my-marks')}
      <hr />
      {items('fit-text', 'fit-page', 'whole-page', 'rotate')}
      <PageColoursField />
      <hr />
      {items('print')}
      <a className="pdf-more-item" href={download.url} download={download.fileName} onClick={close}>
        <Download className="i" aria-hidden="true" />
        Download
      </a>
      {onKeep && item('keep', CloudDownload, 'Keep for offline', onKeep)}
      {items('help')}
    </Popover>
  )
}

import { Dialog } from '#app/ui/dialog.tsx'
import { KEY_HELP, keyLabel } from './key-map.ts'

/** The viewer's keys, as a dialog. */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard" onClose={onClose}>
      <dl className="pdf-keys">
        {KEY_HELP.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{keyLabel(key, navigator.platform)}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

import { useId } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { KEY_HELP, keyLabel } from './key-map.ts'
import { useSingleKeys } from './single-keys.ts'
import '#app/ui/styles/forms.css'

/** The viewer's keys, as a dialog, and the switch for single keys. */
export default function KeyHelp({
  also = [],
  onClose,
}: {
  /** Keys of the page around the viewer. */
  also?: typeof KEY_HELP
  onClose: () => void
}) {
  const { areOn, onChange } = useSingleKeys()
  const id = useId()
  return (
    <Dialog title="Keyboard" onClose={onClose}>
      <dl className="pdf-keys">
        {[...also, ...KEY_HELP].map(({ keys, does }) => (
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
      <div className="pdf-keys-switch">
        <span id={id}>
          Single keys
          <span className="note">Off: only keys with Ctrl or Alt, arrows and F6.</span>
        </span>
        <button
          className="switch"
          type="button"
          role="switch"
          aria-checked={areOn}
          aria-labelledby={id}
          onClick={() => onChange(!areOn)}
        />
      </div>
    </Dialog>
  )
}

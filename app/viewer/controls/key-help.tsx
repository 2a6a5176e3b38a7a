import { Dialog } from '#app/ui/dialog.tsx'
import { KEY_HELP, type KeyHelpRow, keyLabel, MARKING_KEY_HELP } from './key-map.ts'
import { useSingleKeys } from './use-single-keys.ts'
import '#app/ui/styles/forms.css'

/** The keys of the viewer, and those of the screen around it, as a dialog. */
export default function KeyHelp({ more, onClose }: { more: readonly KeyHelpRow[]; onClose: () => void }) {
  const { isOn, onChange } = useSingleKeys()
  return (
    <Dialog title="Keyboard" onClose={onClose}>
      <div className="pdf-single-keys">
        <span id="single-keys">Single keys</span>
        <button
          className="switch"
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-labelledby="single-keys"
          aria-describedby="single-keys-detail"
          onClick={() => onChange(!isOn)}
        />
        <p className="caption" id="single-keys-detail">
          Off: letters, digits and signs do nothing alone. The other keys work.
        </p>
      </div>
      <dl className="pdf-keys">
        {[...KEY_HELP, ...MARKING_KEY_HELP, ...more].map(({ keys, does }) => (
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

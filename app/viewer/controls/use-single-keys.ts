import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { useStoredText } from '#app/lib/device/use-stored-text.ts'

/** The storage key: `off`, or nothing. */
const SINGLE_KEYS_KEY = 'ee_single_keys'

/**
 * Whether letters, digits and signs alone are commands. Who speaks to the computer or has an unsteady hand can turn them
 * off (WCAG 2.1.4); keys such as the arrows, and those with Ctrl, still work. Stored on this device.
 */
export function useSingleKeys(): { isOn: boolean; onChange: (isOn: boolean) => void } {
  const isOn = useStoredText(SINGLE_KEYS_KEY) !== 'off'
  return { isOn, onChange: (next) => storedTexts.write(SINGLE_KEYS_KEY, next ? null : 'off') }
}

/** For listeners outside React. */
export function hasSingleKeys(): boolean {
  return storedTexts.read(SINGLE_KEYS_KEY) !== 'off'
}

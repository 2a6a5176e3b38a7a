import { storedTexts } from '#app/lib/stored-texts.ts'
import { useStoredText } from '#app/lib/use-stored-text.ts'

/** `off`: keys without Ctrl or Alt are not commands, for readers who dictate or press keys by accident. */
const SINGLE_KEYS_KEY = 'ee_single_keys'

export function areSingleKeysOn(): boolean {
  return storedTexts.read(SINGLE_KEYS_KEY) !== 'off'
}

/** The reader's choice, stored on this device. */
export function useSingleKeys() {
  const areOn = useStoredText(SINGLE_KEYS_KEY) !== 'off'
  return { areOn, onChange: (isOn: boolean) => storedTexts.write(SINGLE_KEYS_KEY, isOn ? null : 'off') }
}

import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { useStoredText } from '#app/lib/device/use-stored-text.ts'
import { showToast } from '#app/ui/toast.ts'

/**
 * A value that is stored as JSON under a key, and the function that changes it. A change starts from the text that is
 * stored at that moment. The first time that the browser refuses to store, the reader is told.
 */
export function useStored<T>(
  key: string,
  parse: (text: string | null) => T,
): [T, (change: (value: T) => T) => void] {
  const text = useStoredText(key)
  const change = (next: (value: T) => T) => write(key, JSON.stringify(next(parse(storedTexts.read(key)))))
  return [parse(text), change]
}

let hasToldNotStored = false

function write(key: string, text: string) {
  if (storedTexts.write(key, text) || hasToldNotStored) return
  hasToldNotStored = true
  showToast({
    kind: 'hint',
    title: 'Not stored',
    detail: 'This browser does not let the site store the desk, so it lasts until you leave.',
  })
}

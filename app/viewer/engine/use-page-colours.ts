import { storedTexts } from '#app/lib/stored-texts.ts'
import { useStoredText } from '#app/lib/use-stored-text.ts'
import { PAGE_COLOURS_KEY, type PageColours, parsePageColours } from './page-colours.ts'

/** The reader's page colours, stored on this device. */
export function usePageColours() {
  const colours = parsePageColours(useStoredText(PAGE_COLOURS_KEY))
  return { colours, onChoose: (chosen: PageColours) => storedTexts.write(PAGE_COLOURS_KEY, chosen) }
}

import {
  formatReadingPreferences,
  parseReadingPreferences,
  type ReadingPreferences,
} from '#domain/reading/reading-preferences.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'

const READING_KEY = 'ee_reading_v1'

export function readReadingPreferences(): ReadingPreferences {
  return parseReadingPreferences(storedTexts.read(READING_KEY))
}

/** Keeps the preferences on the device and shows them. */
export function keepReadingPreferences(preferences: ReadingPreferences) {
  storedTexts.write(READING_KEY, formatReadingPreferences(preferences))
  showReadingPreferences(preferences)
}

/** Shows the preferences on a page: app/ui/styles/reading-look.css reads the attributes. */
export function showReadingPreferences({ spacing, lineLength, tint, ruler }: ReadingPreferences) {
  const { dataset } = document.documentElement
  dataset.spacing = spacing
  dataset.lines = lineLength
  dataset.tint = tint
  dataset.ruler = String(ruler)
}

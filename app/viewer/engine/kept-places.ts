import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { createViewMemory } from './view-memory.ts'

const KEY = 'ee_places_v1'

/** Where the reader is in each document, on this device. */
export const keptPlaces = createViewMemory({ storage: storedTexts, key: KEY, limit: 100 })

// The student has deleted them: this page forgets them too.
storedTexts.subscribe(KEY, () => {
  if (storedTexts.read(KEY) === null) keptPlaces.forget()
})

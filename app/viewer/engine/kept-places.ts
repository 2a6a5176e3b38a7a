import { storedTexts } from '#app/lib/stored-texts.ts'
import { createViewMemory } from './view-memory.ts'

/** Where the reader is in each document, on this device. */
export const keptPlaces = createViewMemory({ storage: storedTexts, key: 'ee_places_v1', limit: 100 })

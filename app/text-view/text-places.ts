import { fieldOf, itemsOf, parseJson } from '#domain/unknown-value.ts'

/** Where the reader is in a text: at which of its blocks, so that another width keeps the words. */
export interface TextPlace {
  /** Which block is at the top, counted from 0. */
  block: number
  /** How far its top is above the top of the view, in pixels. */
  above: number
  /** What was asked for there: a question or a text. */
  asked: string
}

interface PlaceStorage {
  read: (key: string) => string | null
  write: (key: string, text: string) => boolean
}

/** The last place in each text, by file name, on the device. Beyond `limit` the oldest are dropped. */
export function createTextPlaces({
  storage,
  key,
  limit,
}: {
  storage: PlaceStorage
  key: string
  limit: number
}) {
  return {
    recall: (fileName: string): TextPlace | undefined => parsePlaces(storage.read(key)).get(fileName),
    keep(fileName: string, place: TextPlace) {
      const places = parsePlaces(storage.read(key))
      places.delete(fileName)
      places.set(fileName, place)
      storage.write(key, JSON.stringify([...places].slice(-limit)))
    },
  }
}

/** Reads stored places. Whatever is damaged is left out. */
function parsePlaces(stored: string | null): Map<string, TextPlace> {
  return new Map(itemsOf(parseJson(stored)).filter(isEntry))
}

function isEntry(entry: unknown): entry is [string, TextPlace] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const place: unknown = entry[1]
  const block = fieldOf(place, 'block')
  return (
    Number.isInteger(block) &&
    Number(block) >= 0 &&
    Number.isFinite(fieldOf(place, 'above')) &&
    typeof fieldOf(place, 'asked') === 'string'
  )
}

import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { itemsOf, objectOf, parseJson } from '#domain/unknown-value.ts'
import { isFit, type Margins, type Zoom } from '#app/viewer/engine/pages/zoom.ts'

const KEY = 'ee_places_v1'

/** Where the reader is in each document, on this device. */
export const keptPlaces = createViewMemory({ storage: storedTexts, key: KEY, limit: 100 })

// The student has deleted them: this page forgets them too.
storedTexts.subscribe(KEY, () => {
  if (storedTexts.read(KEY) === null) keptPlaces.forget()
})

/** A reader's place in a document. Offsets are in CSS pixels at 100 %: independent of the scale. */
export interface RememberedView {
  /** The first page of the view. */
  page: number
  /** How far the pages are scrolled from this page's top left corner. */
  x: number
  y: number
  zoom: Zoom
  rotation: number
  /** The margins that were found, so that the pages have their size at once. */
  margins: Margins
  /** The page in view that counts as the one being read. */
  reached: number
}

/** The parts of a view that a document can begin with. */
export type StartingView = Partial<RememberedView>

/** The last view of each document, by URL, in memory and on the device. Beyond `limit` the oldest are dropped. */
export function createViewMemory({
  storage,
  key,
  limit,
}: {
  storage: { read: (key: string) => string | null; write: (key: string, text: string) => boolean }
  key: string
  limit: number
}) {
  const views = new Map<string, RememberedView>()
  const unsaved = new Set<string>()
  return {
    remember(url: string, view: RememberedView) {
      unsaved.add(url)
      keepLatest(views, url, view, limit)
    },
    recall: (url: string) => views.get(url) ?? parseViews(storage.read(key)).get(url),
    /** Forgets what this page knows. */
    forget() {
      views.clear()
      unsaved.clear()
    },
    /** Writes what has changed to the device. Other tabs may have written in between. */
    save() {
      if (unsaved.size === 0) return
      const stored = parseViews(storage.read(key))
      for (const url of unsaved) {
        const view = views.get(url)
        stored.delete(url)
        if (view) stored.set(url, view)
      }
      unsaved.clear()
      storage.write(key, JSON.stringify([...stored].slice(-limit)))
    },
  }
}

/** Makes a value the latest of a map. Beyond `limit` the oldest are dropped. */
export function keepLatest<Value>(map: Map<string, Value>, key: string, value: Value, limit: number) {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= limit) break
    map.delete(oldest)
  }
}

/** Reads stored views. Whatever is damaged is left out. */
export function parseViews(text: string | null): Map<string, RememberedView> {
  return new Map(itemsOf(parseJson(text)).filter(isEntry))
}

function isEntry(entry: unknown): entry is [string, RememberedView] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const { page, x, y, zoom, rotation, margins, reached } = objectOf(entry[1])
  const { left, right } = objectOf(margins)
  const isPage = (value: unknown) => Number.isInteger(value) && Number(value) >= 1
  const isShare = (value: unknown) => Number.isFinite(value) && Number(value) >= 0 && Number(value) < 0.5
  return (
    isPage(page) &&
    isPage(reached) &&
    Number.isFinite(x) &&
    Number.isFinite(y) &&
    (isFit(zoom) || (Number.isFinite(zoom) && Number(zoom) > 0)) &&
    [0, 90, 180, 270].includes(Number(rotation)) &&
    isShare(left) &&
    isShare(right)
  )
}

/** The first view of a document: the remembered one, unless the address names another page than the one that was read then. */
export function startingView(remembered: RememberedView | undefined, page: number | undefined): StartingView {
  if (!remembered) return page === undefined ? {} : { page }
  const { zoom, rotation, margins, reached } = remembered
  if (page === undefined || [remembered.page, reached].includes(page)) return remembered
  return { page, zoom, rotation, margins }
}

/** Whether a view has a place on its page. */
export function isRemembered(view: StartingView): view is RememberedView {
  return view.y !== undefined
}

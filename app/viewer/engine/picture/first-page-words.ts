import { firstPageWords } from './first-page.ts'
import { takeInitialWords } from './initial-load.ts'
import { layWords } from '#app/viewer/engine/pages/lay-words.ts'
import { selectIn, selectionIn, type SelectedWords } from '#app/viewer/engine/words-selection.ts'

/** How many texts stay in memory. */
const KEPT = 24
const texts = new Map<string, Promise<unknown>>()
/** Milliseconds in which one picture of a page follows another. */
const SOON = 1000
/** What the reader had selected over a picture that is being replaced. */
let selected: { url: string; words: SelectedWords } | undefined

/** Requests the words of a document's first page. */
export function preloadWords(url: string): void {
  void wordsAt(url)
}

/** Lays the words over the picture in `frame` when they are there, and selects what was selected over an earlier one. */
export async function addWords(frame: HTMLElement, url: string, signal: AbortSignal): Promise<void> {
  const layer = layWords(await wordsAt(url))
  if (!layer || signal.aborted) return
  frame.append(layer)
  if (selected?.url !== url) return
  selectIn(layer, selected.words)
  selected = undefined
}

/** Notes what is selected over a picture that goes; another picture of the same page follows. */
export function keepSelected(place: Element | null, url: string): void {
  const layer = place?.querySelector('.pdf-words')
  const words = layer && selectionIn(layer)
  if (!words) return
  const kept = { url, words }
  selected = kept
  setTimeout(() => {
    if (selected === kept) selected = undefined
  }, SOON)
}

function wordsAt(url: string): Promise<unknown> {
  const address = firstPageWords(url)
  const text = texts.get(address) ?? takeInitialWords(address) ?? request(address)
  texts.delete(address)
  texts.set(address, text)
  for (const oldest of texts.keys()) {
    if (texts.size <= KEPT) break
    texts.delete(oldest)
  }
  void forgetMissing(address, text)
  return text
}

/** What is not there may come later. */
async function forgetMissing(address: string, text: Promise<unknown>) {
  if ((await text) === undefined && texts.get(address) === text) texts.delete(address)
}

/** The words as JSON of any shape; undefined if the host has none. */
async function request(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address)
    if (answer.status === 200) return await answer.json()
    // 204 while the document is being read. What else is answered is read too: a request ends only then.
    await answer.text()
    return undefined
  } catch {
    // The page itself comes.
    return undefined
  }
}

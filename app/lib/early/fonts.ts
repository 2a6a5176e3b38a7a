import { readStored, writeStored } from '#app/lib/device/storage.ts'
import LATER_FONTS from './later-fonts.css?inline'

/** That this device has had the fonts: then they are shown at once. */
const HERE_KEY = 'ee_fonts_here_v1'
/** Fonts come so long after the app has started, and at the latest so long after the page has, in milliseconds. */
const AFTER_START = 2000
const AT_LATEST = 10_000

/**
 * How long the notes wait for their italic font after the page has loaded, in milliseconds. Then they use the fallback
 * font.
 */
const NOTES_WAIT = 3000

/** The fonts, as `document.fonts.load` takes them. */
const FONTS = ['1em Newsreader', '1em Figtree']
const NOTE_FONT = 'italic 1em "Newsreader Note"'

const root = document.documentElement

/**
 * Shows the fonts of a page of the app. On a first visit they come after its scripts: gives what to call when the app has
 * started. A document that opens by its address has an order of its own (tools/build/initial-load.ts).
 */
export function loadFonts(): () => void {
  const fallbacks = document.createElement('style')
  fallbacks.textContent = LATER_FONTS
  document.head.append(fallbacks)
  if (globalThis.initialLoad || readStored(HERE_KEY) !== null) {
    addEventListener('load', () => void loadNotes(), { once: true })
    return () => {}
  }
  root.dataset.fonts = 'later'
  const show = async () => {
    clearTimeout(atLatest)
    const notes = root.dataset.pencil === 'coming' ? [NOTE_FONT] : []
    await Promise.allSettled([...FONTS, ...notes].map((font) => document.fonts.load(font)))
    // Together: for each that comes alone, a long list is laid out once more.
    delete root.dataset.fonts
    void loadNotes()
    writeStored(HERE_KEY, '1')
  }
  const atLatest = setTimeout(show, AT_LATEST)
  return () => setTimeout(show, AFTER_START)
}

/** Loads the font of the notes, then shows them (NOTE_FONT_SCRIPT in app/shell/theme.ts hides them). */
async function loadNotes() {
  if (root.dataset.pencil !== 'coming') return
  const late = new Promise<string>((resolve) => setTimeout(resolve, NOTES_WAIT, 'late'))
  const font = document.fonts.load(NOTE_FONT).then(
    () => 'here',
    () => 'late',
  )
  root.dataset.pencil = await Promise.race([font, late])
}

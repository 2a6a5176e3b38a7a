/**
 * How long the notes wait for their italic font after the page has loaded, in milliseconds. Then they use the fallback
 * font.
 */
const PATIENCE = 3000

/** Runs in the head: hides the notes while the note font loads. Without scripts they are visible. */
export const NOTE_FONT_SCRIPT = `e.dataset.pencil='coming'`

/** Loads the note font after the page has loaded, then shows the notes. */
export function loadNoteFont() {
  const { dataset } = document.documentElement
  if (dataset.pencil !== 'coming') return
  async function bring() {
    const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE, 'late'))
    const font = document.fonts.load('italic 1em "Newsreader Note"').then(
      () => 'here',
      () => 'late',
    )
    dataset.pencil = await Promise.race([font, late])
  }
  if (document.readyState === 'complete') void bring()
  else addEventListener('load', () => void bring(), { once: true })
}

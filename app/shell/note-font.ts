/** How long the notes wait for their own italic after the page has loaded, in milliseconds; then they stay printed. */
const PATIENCE = 3000

/** Runs in the head: keeps the notes' places empty while their italic is on its way. Without scripts they are printed. */
export const NOTE_FONT_SCRIPT = `e.dataset.pencil='coming'`

/** Fetches the italic of the notes after everything that a reader waits for, then shows them. */
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

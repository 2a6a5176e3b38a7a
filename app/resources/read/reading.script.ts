import { readReadingPreferences, showReadingPreferences } from '#app/lib/reading-look.ts'
import { showToast } from '#app/ui/toast.ts'
import { CHUNK_LOAD_ERROR } from '#app/accounts/session/chunk-load-error.ts'
import '#app/ui/styles/reading-look.css'
import { followWriting } from './follow-writing.ts'

/** A reading page (document-article.tsx): shows it as its reader likes it, and opens the reading tools. */
export function start(article: HTMLElement) {
  showReadingPreferences(readReadingPreferences())
  startRuler()
  const fold = document.querySelector<HTMLElement>('#answer-fold[hidden]')
  if (fold) followWriting(fold)
  const button = article.querySelector<HTMLButtonElement>('[data-reading]')
  const place = article.querySelector<HTMLElement>('[data-reading-tools]')
  const text = article.querySelector<HTMLElement>('.doc-text')
  if (!button || !place || !text) return
  button.addEventListener('click', () => {
    import('./reading-tools.island.tsx').then(
      ({ toggleTools }) => button.setAttribute('aria-expanded', String(toggleTools(place, { text, button }))),
      () => showToast(CHUNK_LOAD_ERROR),
    )
  })
}

/** The ruler of the reading tools: a band at the height of the pointer. Styles show it (`data-ruler`). */
function startRuler() {
  const band = document.createElement('div')
  band.className = 'read-ruler'
  band.setAttribute('aria-hidden', 'true')
  document.body.append(band)
  addEventListener(
    'pointermove',
    ({ clientY, pointerType }) => {
      // A finger scrolls: for it the band stays where it is.
      if (pointerType !== 'touch') band.style.setProperty('--y', `${clientY}px`)
    },
    { passive: true },
  )
}

import { readReadingPreferences, showReadingPreferences } from '#app/lib/reading-look.ts'
import { showToast, CHUNK_LOAD_ERROR } from '#app/ui/toast.ts'
import '#app/ui/styles/reading-look.css'
import { readSession } from '#app/lib/device/stored-session.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { OPEN_ANSWERS_KEY, parseOpenAnswers } from '#app/sync/answers/open-answers.ts'

/** A reading page (read-page.tsx): shows it as its reader likes it, and opens the reading tools. */
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

/**
 * Opens a folded answer as soon as its task is written: in another tab, or on another device of a student who is signed
 * in. Their log says so.
 */
export function followWriting(fold: HTMLElement) {
  const stop = storedTexts.subscribe(OPEN_ANSWERS_KEY, () => {
    if (!parseOpenAnswers(storedTexts.read(OPEN_ANSWERS_KEY)).includes(fold.dataset.task ?? '')) return
    stop()
    fold.removeAttribute('hidden')
    delete document.getElementById('try')?.dataset.folded
  })
  if (readSession() !== null) void readLog()
}

async function readLog() {
  try {
    const { refresh } = await loadStudy()
    await refresh()
  } catch {
    // The answer stays folded, and opens when it is asked for.
  }
}

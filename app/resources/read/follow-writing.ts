import { readSession } from '#app/lib/device/stored-session.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { OPEN_ANSWERS_KEY, parseOpenAnswers } from '#app/sync/answers/open-answers.ts'

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

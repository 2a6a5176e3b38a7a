import { readSession, subscribeSession } from '#app/lib/stored-session.ts'
import { CHUNK_LOAD_ERROR } from '#app/accounts/session/chunk-load-error.ts'
import { showToast } from '#app/ui/toast.ts'
import { ignore, loadPart } from './load-part.ts'
import { once } from '#domain/once.ts'

/** Whether this is a content page, without the framework: the build sets an attribute of its root element. */
export function isContentPage(): boolean {
  return document.documentElement.dataset.page === 'content'
}

/** The scripts of single pages, by the `data-script` of their element. */
const SCRIPTS: Record<string, () => Promise<{ start: (element: HTMLElement) => void }>> = {
  syllabus: () => import('#app/syllabus/syllabus.script.ts'),
  'not-found': () => import('#app/shell/not-found.script.ts'),
  reading: () => import('#app/resources/read/reading.script.ts'),
  'title-filter': () => import('#app/resources/browse/title-filter.script.ts'),
}

/** Loads a content page's own script and its island. The framework does this on app pages. */
export function startContentPage() {
  if (!isContentPage()) return
  for (const element of document.querySelectorAll<HTMLElement>('[data-script]'))
    SCRIPTS[element.dataset.script ?? '']?.().then(({ start }) => start(element), ignore)
  const island = document.querySelector<HTMLElement>('[data-island]')
  if (island) startIsland(island)
}

/**
 * A React island for a student's actions on a list. It loads when a pointer or the focus is near one of its buttons, or
 * at once if a session is stored.
 */
function startIsland(element: HTMLElement) {
  const load = once(async () => (await loadPart(({ loadLists }) => loadLists())).mountLists(element))
  const loadForStudent = () => {
    if (readSession() !== null) load().catch(ignore)
  }
  const onNear = (event: Event) => {
    if (findButton(event)) load().catch(ignore)
  }
  document.addEventListener('pointerover', onNear)
  document.addEventListener('focusin', onNear)
  document.addEventListener('click', (event) => {
    const button = findButton(event)
    if (!button) return
    load().then(
      (answer) => answer(button.dataset),
      () => showToast(CHUNK_LOAD_ERROR),
    )
  })
  subscribeSession(loadForStudent)
  loadForStudent()
}

/** The button that requests a student action. */
function findButton({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-feature]') : null
}

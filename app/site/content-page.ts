import { readSession, subscribeSession } from '#app/lib/stored-session.ts'
import { CHUNK_LOAD_ERROR } from '#app/accounts/session/chunk-load-error.ts'
import { showToast } from '#app/ui/toast.ts'
import { ignore, loadPart } from './load-part.ts'
import { once } from '#domain/once.ts'

/** Whether this page was made without the framework: the build says so on its root element. */
export function isContentPage(): boolean {
  return document.documentElement.dataset.page === 'content'
}

/** The scripts of single pages, by the `data-script` of the element that they work on. */
const SCRIPTS: Record<string, () => Promise<{ start: (element: HTMLElement) => void }>> = {
  syllabus: () => import('#app/syllabus/syllabus.script.ts'),
  'not-found': () => import('#app/shell/not-found.script.ts'),
  'title-filter': () => import('#app/resources/browse/title-filter.script.ts'),
}

/** Brings a content page's own script and its island. App pages have the framework for both. */
export function startContentPage() {
  if (!isContentPage()) return
  const scripted = document.querySelector<HTMLElement>('[data-script]')
  const load = SCRIPTS[scripted?.dataset.script ?? '']
  if (scripted && load) load().then(({ start }) => start(scripted), ignore)
  const island = document.querySelector<HTMLElement>('[data-island]')
  if (island) startIsland(island)
}

/**
 * An island of React for what a student does on a list. It comes when a button that needs it is near, and by itself
 * where a session is kept.
 */
function startIsland(element: HTMLElement) {
  const load = once(async () => (await loadPart(({ loadLists }) => loadLists())).mountLists(element))
  const loadForStudent = () => {
    if (readSession() !== null) load().catch(ignore)
  }
  const onNear = (event: Event) => {
    if (asked(event)) load().catch(ignore)
  }
  document.addEventListener('pointerover', onNear)
  document.addEventListener('focusin', onNear)
  document.addEventListener('click', (event) => {
    const button = asked(event)
    if (!button) return
    load().then(
      (answer) => answer(button.dataset),
      () => showToast(CHUNK_LOAD_ERROR),
    )
  })
  subscribeSession(loadForStudent)
  loadForStudent()
}

/** The button that asks for something only a student has. */
function asked({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-ask]') : null
}

import { oauthCallback } from '#app/accounts/sign-in/oauth-callback.ts'
import { CAMPAIGN } from '#app/attribution/campaign.ts'
import { askBeforeLeaving } from '#app/lib/before-leaving.ts'
import { takeFromLastPage } from '#app/lib/next-page.ts'
import { sessionEnd, JOIN_ASKED_KEY, readSession, subscribeSession } from '#app/lib/device/stored-session.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { savesData } from '#app/lib/device/saves-data.ts'
import { nextTheme, parseTheme, THEME_KEY, themeColours } from '#app/shell/theme.ts'
import { showStudent } from '#app/shell/show-student.ts'
import { showClosed } from './closed.ts'
import { startHeaderControls, isSignInScreen, startSignInLinks } from './header-controls.ts'
import { ignore, loadPart, withPart } from './load-part.ts'
import { RUNNING_TIMERS_KEY } from '#app/sync/running-timers-key.ts'
import { parseToast, showToast, subscribeToasts, CHUNK_LOAD_ERROR } from '#app/ui/toast.ts'
import { APP_STARTED } from '#app/lib/early/presses.ts'
import { once } from '#domain/once.ts'

/** Whether this is a content page, without the framework: the build sets an attribute of its root element. */
function isContentPage(): boolean {
  return document.documentElement.dataset.page === 'content'
}

/** The events of a pointer or the focus that comes near an element. */
const NEAR = ['pointerover', 'focusin']

/** The scripts of single pages, by the `data-script` of their element. */
const SCRIPTS: Record<string, () => Promise<{ start: (element: HTMLElement) => void }>> = {
  syllabus: () => import('#app/syllabus/syllabus.script.ts'),
  'not-found': () => import('#app/shell/not-found.script.ts'),
  reading: () => import('#app/resources/read/reading.script.ts'),
  'title-filter': () => import('#app/resources/browse/title-filter.script.ts'),
}

/** Loads a content page's own script and its island. The framework does this on app pages. */
function startContentPage() {
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
  const load = once(async () => (await loadPart('loadLists')).mountLists(element))
  const loadForStudent = () => {
    if (readSession() !== null) load().catch(ignore)
  }
  const onNear = (event: Event) => {
    if (findButton(event)) load().catch(ignore)
  }
  for (const type of NEAR) document.addEventListener(type, onNear)
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

/** The element of an event, or the one around it, that a selector names. */
function closest({ target }: Event, selector: string): HTMLElement | false | null {
  return target instanceof Element && target.closest<HTMLElement>(selector)
}

/** The button that requests a student action. */
function findButton(event: Event) {
  return closest(event, '[data-feature]')
}

// The script of every page. Header, drawer and menus are HTML (app/shell/site-frame.tsx). This script adds the
// behaviour that HTML does not have. Parts that can wait are loaded when they are needed.

/** The time until the session is refreshed and the code of the worker is fetched, in milliseconds. */
const SESSION_AFTER = 2000
const WORKER_AFTER = 4000

function showSession() {
  const state = showStudent()
  const { status } = state
  if (state.status === 'signed-in') askWhoseLater(state.student.id)
  if (status === 'needs-second-factor' && location.pathname !== '/profile')
    withPart('loadSecondFactor', ({ mountSecondFactor }) => mountSecondFactor())
}

/**
 * After a sign-in, the log asks whose the things are that were done here before (app/sync/offer-join.ts). A content page opens
 * it for that alone. The app opens it by itself.
 */
function askWhoseLater(student: string) {
  if (!isContentPage() || storedTexts.read(JOIN_ASKED_KEY) === student) return
  setTimeout(() => withPart('loadStudyLog', ({ loadStudy }) => loadStudy().catch(ignore)), SESSION_AFTER)
}

/** The first error on the page loads the reporter, which then reports it and all later errors. */
function onProblem(event: ErrorEvent | PromiseRejectionEvent) {
  removeEventListener('error', onProblem)
  removeEventListener('unhandledrejection', onProblem)
  withPart('loadProblems', ({ reportProblem, reportProblems }) => {
    reportProblems()
    reportProblem('reason' in event ? event.reason : (event.error ?? event.message))
  })
}
addEventListener('error', onProblem)
addEventListener('unhandledrejection', onProblem)

document.addEventListener('click', (event) => {
  const button = closest(event, '[data-action]')
  if (!button) return
  if (button.dataset.action === 'theme') chooseNextTheme()
  else withPart('loadSignOut', ({ signOut }) => signOut('global'))
})

function onNearTooltip(event: Event & { pointerType?: string }) {
  // A finger is never near, and the focus that its press gives is not shown.
  const first =
    event.pointerType !== 'touch' &&
    closest(event, `[data-tooltip]${event.pointerType ? '' : ':focus-visible'}`)
  if (!first) return
  for (const type of NEAR) document.removeEventListener(type, onNearTooltip)
  withPart('loadTooltips', ({ startTooltips }) => startTooltips(first))
}
for (const type of NEAR) document.addEventListener(type, onNearTooltip)

function showTimer() {
  if (storedTexts.read(RUNNING_TIMERS_KEY) !== null)
    withPart('loadTimerPill', ({ startTimerPill }) => startTimerPill())
}
storedTexts.subscribe(RUNNING_TIMERS_KEY, showTimer)
showTimer()

askBeforeLeaving(async () => {
  const { askToKeep } = await loadPart('loadKeepQuestion')
  return askToKeep()
})
followTheme()
subscribeSession(showSession)
sessionEnd.subscribe(() => withPart('loadSessionEnd', ({ tellSessionEnd }) => tellSessionEnd()))
showSession()
startHeaderControls()
startSignInLinks()
startToasts()
startContentPage()
showClosed()
// What was pressed before this script had come (app/lib/early).
void globalThis.early?.start('site')

// On any page outside the sign-in flow, the action that the visitor wanted to sign in for is dropped.
if (!isSignInScreen()) takeFromLastPage('sign-in')
// The head's speculation rules prefetch pages. With the data saver on, they are removed.
if (savesData(navigator)) document.querySelector('script[type="speculationrules"]')?.remove()
// On app pages the router removes the campaign from the address: app/attribution/use-campaign.ts.
if (isContentPage() && CAMPAIGN.test(location.search)) {
  withPart('loadCampaign', ({ keepCampaign }) =>
    keepCampaign(location.href, (to) => history.replaceState(history.state, '', to)),
  )
}
if (oauthCallback.get()) withPart('loadSignInReturn', ({ finishSignIn }) => finishSignIn())
// Refreshes an expired session, and notices one that was ended elsewhere.
if (readSession() !== null) whenStarted(watchSessionLater)
const startWorkerLater = () =>
  setTimeout(() => withPart('loadWorker', ({ startWorker }) => startWorker()), WORKER_AFTER)
if (!isContentPage()) whenStarted(startWorkerLater)
else if (document.readyState === 'complete') startWorkerLater()
else addEventListener('load', startWorkerLater)

// The back/forward cache restored the page: read the stored values again, since they may have changed.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  storedTexts.onChangeElsewhere(null)
  showClosed()
})

/** At once, or when the app has started: on a slow line the code of the room comes first. */
function whenStarted(then: () => void) {
  if (isContentPage()) then()
  else addEventListener(APP_STARTED, then, { once: true })
}

function watchSessionLater() {
  setTimeout(() => withPart('loadSessionWatch', ({ watchSession }) => watchSession()), SESSION_AFTER)
}

/** Applies the reader's theme and follows changes in the device's settings and in other tabs. */
function followTheme() {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme)
  storedTexts.subscribe(THEME_KEY, showTheme)
  showTheme()
}

function chooseNextTheme() {
  storedTexts.write(THEME_KEY, nextTheme(readTheme()))
}

function readTheme() {
  return parseTheme(storedTexts.read(THEME_KEY))
}

function showTheme() {
  const { dataset } = document.documentElement
  dataset.choice = readTheme()
  dataset.theme = themeColours(readTheme(), matchMedia('(prefers-color-scheme: dark)').matches)
}

/**
 * On a content page, loads the toast component with the first toast. On every page, shows the toast that the previous
 * page stored.
 */
function startToasts() {
  if (isContentPage()) {
    subscribeToasts(() => withPart('loadToasts', ({ mountToasts }) => mountToasts()))
  }
  const toast = parseToast(takeFromLastPage('toast'))
  if (toast) showToast(toast)
}

import { oauthCallback } from '#app/accounts/sign-in/oauth-callback.ts'
import { CAMPAIGN } from '#app/attribution/campaign.ts'
import { askBeforeLeaving } from '#app/lib/before-leaving.ts'
import { takeFromLastPage } from '#app/lib/next-page.ts'
import { sessionEnd } from '#app/lib/session-end.ts'
import { JOIN_ASKED_KEY, readSession, subscribeSession } from '#app/lib/stored-session.ts'
import { storedTexts } from '#app/lib/stored-texts.ts'
import { savesData } from '#app/lib/saves-data.ts'
import { loadNoteFont } from '#app/shell/note-font.ts'
import { showStudent } from '#app/shell/show-student.ts'
import { showClosed } from './closed.ts'
import { isContentPage, startContentPage } from './content-page.ts'
import { startHeaderControls } from './header-controls.ts'
import { ignore, loadPart, withPart } from './load-part.ts'
import { isSignInScreen, startSignInLinks } from './sign-in-links.ts'
import { RUNNING_TIMERS_KEY } from '#app/study/running-timers-key.ts'
import { chooseNextTheme, followTheme } from './show-theme.ts'
import { startToasts } from './toasts-of-page.ts'

// The script of every page. Header, drawer and menus are HTML (app/shell/site-header.tsx). This script adds the
// behaviour that HTML does not have. Parts that can wait are loaded when they are needed.

/** The time from loading the page until the session is refreshed and the worker is started, in milliseconds. */
const SESSION_AFTER = 2000
const WORKER_AFTER = 4000

function showSession() {
  const state = showStudent()
  const { status } = state
  if (state.status === 'signed-in') askWhoseLater(state.student.id)
  if (status === 'needs-second-factor' && location.pathname !== '/profile')
    withPart(
      ({ loadSecondFactor }) => loadSecondFactor(),
      ({ mountSecondFactor }) => mountSecondFactor(),
    )
}

/**
 * After a sign-in, the log asks whose the things are that were done here before (app/study/offer-join.ts). A content page opens
 * it for that alone.
 */
function askWhoseLater(student: string) {
  if (storedTexts.read(JOIN_ASKED_KEY) === student) return
  setTimeout(
    () =>
      withPart(
        ({ loadStudyLog }) => loadStudyLog(),
        ({ loadStudy }) => loadStudy().catch(ignore),
      ),
    SESSION_AFTER,
  )
}

/** The first error on the page loads the reporter, which then reports it and all later errors. */
function onProblem(event: ErrorEvent | PromiseRejectionEvent) {
  removeEventListener('error', onProblem)
  removeEventListener('unhandledrejection', onProblem)
  withPart(
    ({ loadProblems }) => loadProblems(),
    ({ reportProblem, reportProblems }) => {
      reportProblems()
      reportProblem('reason' in event ? event.reason : (event.error ?? event.message))
    },
  )
}
addEventListener('error', onProblem)
addEventListener('unhandledrejection', onProblem)

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-action]')
  if (!button) return
  if (button.dataset.action === 'theme') chooseNextTheme()
  else
    withPart(
      ({ loadSignOut }) => loadSignOut(),
      ({ signOut }) => signOut('global'),
    )
})

function onNearTooltip({ target }: Event) {
  const first = target instanceof Element && target.closest<HTMLElement>('[data-tooltip]')
  if (!first) return
  for (const type of ['pointerover', 'focusin']) document.removeEventListener(type, onNearTooltip)
  withPart(
    ({ loadTooltips }) => loadTooltips(),
    ({ startTooltips }) => startTooltips(first),
  )
}
for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onNearTooltip)

function showTimer() {
  if (storedTexts.read(RUNNING_TIMERS_KEY) !== null)
    withPart(
      ({ loadTimerPill }) => loadTimerPill(),
      ({ startTimerPill }) => startTimerPill(),
    )
}
storedTexts.subscribe(RUNNING_TIMERS_KEY, showTimer)
showTimer()

askBeforeLeaving(async () => {
  const { askToKeep } = await loadPart(({ loadKeepQuestion }) => loadKeepQuestion())
  return askToKeep()
})
followTheme()
subscribeSession(showSession)
sessionEnd.subscribe(() =>
  withPart(
    ({ loadSessionEnd }) => loadSessionEnd(),
    ({ tellSessionEnd }) => tellSessionEnd(),
  ),
)
showSession()
startHeaderControls()
startSignInLinks()
startToasts()
startContentPage()
showClosed()
loadNoteFont()

// On any page outside the sign-in flow, the action that the visitor wanted to sign in for is dropped.
if (!isSignInScreen()) takeFromLastPage('sign-in')
// The head's speculation rules prefetch pages. With the data saver on, they are removed.
if (savesData(navigator)) document.querySelector('script[type="speculationrules"]')?.remove()
// On app pages the router removes the campaign from the address: app/attribution/use-campaign.ts.
if (isContentPage() && CAMPAIGN.test(location.search)) {
  withPart(
    ({ loadCampaign }) => loadCampaign(),
    ({ keepCampaign }) => keepCampaign(location.href, (to) => history.replaceState(history.state, '', to)),
  )
}
if (oauthCallback.get())
  withPart(
    ({ loadSignInReturn }) => loadSignInReturn(),
    ({ finishSignIn }) => finishSignIn(),
  )
// Refreshes an expired session, and notices one that was ended elsewhere.
if (readSession() !== null)
  setTimeout(
    () =>
      withPart(
        ({ loadSessionWatch }) => loadSessionWatch(),
        ({ watchSession }) => watchSession(),
      ),
    SESSION_AFTER,
  )
setTimeout(
  () =>
    withPart(
      ({ loadWorker }) => loadWorker(),
      ({ startWorker }) => startWorker(),
    ),
  WORKER_AFTER,
)

// The page for local sign-in is not a page of the site. A view transition to it would fail, and the browser would log
// an error.
addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (!viewTransition || !activation?.entry.url?.includes('/local-sign-in')) return
  viewTransition.ready.catch(ignore)
  viewTransition.skipTransition()
})

// The back/forward cache restored the page: read the stored values again, since they may have changed.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  storedTexts.onChangeElsewhere(null)
  showClosed()
})

import { oauthCallback } from '#app/accounts/sign-in/oauth-callback.ts'
import { CAMPAIGN } from '#app/attribution/campaign.ts'
import { takeFromLastPage } from '#app/lib/next-page.ts'
import { readSession, subscribeSession } from '#app/lib/stored-session.ts'
import { storedTexts } from '#app/lib/stored-texts.ts'
import { savesData } from '#app/offline/saves-data.ts'
import { loadNoteFont } from '#app/shell/note-font.ts'
import { showStudent } from '#app/shell/show-student.ts'
import { showClosed } from './closed.ts'
import { isContentPage, startContentPage } from './content-page.ts'
import { startHeaderControls } from './header-controls.ts'
import { ignore, withPart } from './load-part.ts'
import { chooseNextTheme, followTheme } from './show-theme.ts'
import { startToasts } from './toasts-of-page.ts'

// The one script of every page. Header, drawer and menus are HTML (app/shell/site-header.tsx); this is what HTML cannot
// do by itself. Whatever can wait is fetched when it is needed.

/** How long the page has been there before the session and the worker are looked after, in milliseconds. */
const SESSION_AFTER = 2000
const WORKER_AFTER = 4000

function showSession() {
  const { status } = showStudent()
  if (status === 'needs-second-factor' && location.pathname !== '/profile')
    withPart(
      ({ loadSecondFactor }) => loadSecondFactor(),
      ({ mountSecondFactor }) => mountSecondFactor(),
    )
}

/** The first problem of the page fetches what reports it, and every one after it. */
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

followTheme()
subscribeSession(showSession)
showSession()
startHeaderControls()
startToasts()
startContentPage()
showClosed()
loadNoteFont()

// What somebody wanted to sign in for is forgotten where they went elsewhere.
if (!/^\/(auth|auth-resources|login)\/?$/.test(location.pathname)) takeFromLastPage('sign-in')
// Pages are fetched ahead by the rules in the head: not for readers who save data.
if (savesData(navigator)) document.querySelector('script[type="speculationrules"]')?.remove()
// The app clears its address through the router: app/attribution/use-campaign.ts.
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
// A session that is over is refreshed, or noticed to be gone, once the page has nothing better to do.
if (readSession() !== null)
  setTimeout(
    () =>
      withPart(
        ({ loadSupabase }) => loadSupabase(),
        ({ loadSupabase }) => loadSupabase(),
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

// The page for local sign-in is none of the site's: a transition to it would fail, and the browser would report that.
addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (!viewTransition || !activation?.entry.url?.includes('/local-sign-in')) return
  viewTransition.ready.catch(ignore)
  viewTransition.skipTransition()
})

// Stored for Back, the page did not hear of what changed meanwhile.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  storedTexts.onChangeElsewhere(null)
  showClosed()
})

import { type ReactNode, use, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import { fieldOf } from '#domain/unknown-value.ts'
import { site } from '#site.config.ts'
import css from './app.css?inline'
import type { Route } from './+types/root'
import { useCampaign } from './attribution/use-campaign.ts'
import { IsContentPage, isContentPath } from './lib/page-kind.ts'
import { withoutSlash } from '#domain/trailing-slashes.ts'
import { BUILT_DAY } from './lib/use-day.ts'
import { announceVisit } from '#app/lib/device/visited-paths.ts'
// oxlint-disable-next-line import/default -- the build writes the script's text as the default export
import EARLY_SCRIPT from './lib/early/early.ts?inline-script'
import { APP_HEAD_SCRIPT, CONTENT_HEAD_SCRIPT, showMain } from './shell/head-script.ts'
import { SiteFooter, SiteHeader } from './shell/site-frame.tsx'
import { usePageLinks, useRouteFocus } from './shell/use-page-changes.ts'
import { useOpenStudy } from '#app/sync/use-study.ts'
import { useStarted } from './ui/use-started.ts'
import { ToastLayer } from './ui/toast-layer.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }]

/** The script of every page. The build replaces this path with the built name (tools/build/page-scripts.ts). */
const SITE_SCRIPT = '/app/site/main.ts'

/** The styles of every page. The browser copies them from the page: the error page renders the whole document again. */
const STYLES = import.meta.env.SSR ? css : (document.querySelector('style')?.textContent ?? '')

function useAsksForClasses(isContent: boolean): boolean {
  const path = withoutSlash(useLocation().pathname)
  return !isContent || path === '/privacy' || path === '/terms'
}

/** A page of the site. A content page stays plain HTML: without `<Scripts />` the router adds nothing to it. */
export function Layout({ children }: { children: ReactNode }) {
  const isContent = use(IsContentPage)
  const theme = import.meta.env.SSR ? 'light' : document.documentElement.dataset.theme
  // A built page does not know whether its site has classes: our server tells it (server/pages.ts). Of content pages only those
  // need it that say what a class sees.
  const asksForClasses = useAsksForClasses(isContent)
  const classes = import.meta.env.SSR
    ? (process.env.CLASSES ?? 'no')
    : document.documentElement.dataset.classes
  return (
    <html
      lang="en-GB"
      data-classes={asksForClasses ? classes : undefined}
      data-theme={theme}
      data-page={isContent ? 'content' : 'app'}
      data-built={isContent ? undefined : BUILT_DAY}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <script dangerouslySetInnerHTML={{ __html: isContent ? CONTENT_HEAD_SCRIPT : APP_HEAD_SCRIPT }} />
        {!isContent && <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />}
        {/* Only in the prerendered page, and first, since it sets the order of the layers. The bundle has no second
            copy. */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: STYLES }} />
        {/* For installing the site. The browser reads them once, so the app does not render them again. */}
        {import.meta.env.SSR && <link rel="manifest" href="/site.webmanifest" />}
        {import.meta.env.SSR && <link rel="apple-touch-icon" href="/icon-180.png" />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <script type="module" src={SITE_SCRIPT} suppressHydrationWarning />
        {!isContent && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/**
 * The browser loads content pages, even after a navigation in the app, and addresses without any page. The current page
 * is not loaded again: the app page for addresses without HTML would reload for ever.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request, pattern }, next) => {
    const { pathname, search } = new URL(request.url)
    const isOpen = withoutSlash(pathname) === withoutSlash(location.pathname)
    if (!isOpen && (isContentPath(pathname) || pattern === '*')) throw redirectDocument(pathname + search)
    return next()
  },
]

const EMPTY = { __html: '' }

export default function App() {
  const announcement = useRouteFocus()
  const { pathname } = useLocation()
  useEffect(showMain, [])
  useEffect(() => announceVisit(pathname), [pathname])
  usePageLinks()
  useCampaign()
  useOpenStudy()
  const startsLater = useMatches().some(({ handle }) => fieldOf(handle, 'startsLater') === true)
  useStarted(!startsLater)
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader path={pathname} />
      <Outlet />
      <SiteFooter />
      <ToastLayer />
      <p className="sr" role="status">
        {announcement}
      </p>
      {/* The script in the head says here what waits. */}
      <p
        className="sr"
        role="status"
        data-early-words=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={EMPTY}
      />
    </>
  )
}

/** Shown while an address without prerendered HTML (a paper) loads its code. */
export function HydrateFallback() {
  return (
    <>
      <SiteHeader path="" />
      <main id="main" className="ruled min-h-[80vh]">
        <div className="wrap page-head">
          <noscript>
            <style>{'.skel { display: none }'}</style>
            <p className="lead">
              The desk needs JavaScript. The documents do not: open{' '}
              <a className="inline-link" href="?document">
                this one
              </a>{' '}
              (PDF), or see{' '}
              <a className="inline-link" href="/practice">
                all papers
              </a>
              .
            </p>
          </noscript>
          <div className="skel" role="status" aria-label="Loading">
            <span className="h-6" style={{ width: '42%' }} />
            <span />
            <span style={{ width: '88%' }} />
            <span style={{ width: '63%' }} />
          </div>
        </div>
      </main>
      <SiteFooter />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useStarted()
  return (
    <>
      <SiteHeader path="" />
      <ErrorPage error={error} />
      <SiteFooter />
      <title>{`Unexpected Application Error! | ${site.name}`}</title>
    </>
  )
}

/** The page after an error in our code: a link to the landing page and a reload button. */
function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => void report(error), [error])
  return (
    <main id="main" className="ruled">
      <div className="wrap spread page-head min-h-[70vh]">
        <div className="margin only-wide">
          <p className="note at-title">Our mistake, not yours.</p>
        </div>
        <div className="body">
          <h1 className="h1">Unexpected Application Error!</h1>
          <p className="lead">
            Something on this page broke. What you have marked complete is safe on this device. A reload is
            usually enough.
          </p>
          <div className="mt-8 flex flex-wrap gap-2.5">
            <button className="btn btn-primary" type="button" onClick={() => location.reload()}>
              Reload the page
            </button>
            <a className="btn btn-line" href="/">
              Go home
            </a>
          </div>
          {error instanceof Error && (
            <details className="mt-8">
              <summary className="small">What the browser said</summary>
              <p className="caption mt-2 break-words">{error.message}</p>
            </details>
          )}
        </div>
      </div>
    </main>
  )
}

/** As app/lib/service/report-fault.ts, which would be one more file of every page. */
async function report(error: unknown) {
  try {
    const { reportProblem } = await import('#app/lib/service/report-problems.ts')
    reportProblem(error)
  } catch {
    // The code did not arrive.
  }
}

import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { site } from '#site.config.ts'
import css from './app.css?inline'
import type { Route } from './+types/root'
import { useOAuthCallback } from './accounts/sign-in/use-oauth-callback.ts'
import { reportProblems } from './lib/report-problems.ts'
import { pressAgain } from './shell/early-press.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { HEAD_SCRIPT, showKnown } from './shell/head-script.ts'
import { loadNoteFont } from './shell/note-font.ts'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import { useBackground } from './shell/use-background.ts'
import { useRouteFocus } from './shell/use-route-focus.ts'
import { TooltipLayer } from './ui/tooltip-layer.tsx'
import { ToastLayer } from './ui/toast-layer.tsx'
import figtree from './ui/fonts/figtree.woff2?url'
import newsreader from './ui/fonts/newsreader-roman.woff2?url'

/** Asked for by the prerendered page; a page that is opened by a document's address lets them wait (tools/build/early-start.ts). */
const FONTS = [newsreader, figtree]

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }]

const SignInReturn = lazy(() => import('./accounts/sign-in/sign-in-return.tsx'))

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        {/* In the prerendered page, and first, since it sets the order of the layers. The bundle has no second copy. */}
        <style
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? css : '' }}
        />
        {import.meta.env.SSR &&
          FONTS.map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
        {/* For who installs the site: the browser reads them once. */}
        {import.meta.env.SSR && <link rel="manifest" href="/site.webmanifest" />}
        {import.meta.env.SSR && <link rel="apple-touch-icon" href="/icon-180.png" />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const announcement = useRouteFocus()
  useEffect(loadNoteFont, [])
  useEffect(showKnown, [])
  const isReturning = useOAuthCallback()
  const background = useBackground()
  useEffect(pressAgain, [])
  useEffect(reportProblems, [])
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
      <ToastLayer />
      <TooltipLayer />
      {isReturning && (
        <Suspense>
          <SignInReturn />
        </Suspense>
      )}
      {background}
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}

/** What shows while an address without a page of its own (a paper) fetches its code. */
export function HydrateFallback() {
  return (
    <>
      <SiteHeader />
      <main id="main" className="ruled min-h-[80vh]">
        <div className="wrap page-head">
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
  return (
    <>
      <SiteHeader />
      <ErrorPage error={error} />
      <SiteFooter />
      <title>{`Unexpected Application Error! | ${site.name}`}</title>
    </>
  )
}

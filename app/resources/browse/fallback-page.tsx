import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isContentPath } from '#app/lib/page-kind.ts'
import { findRedirect } from '#domain/resources/resource-address.ts'
import '#app/ui/styles/lists.css'

/** Redirects an old or mistaken address of a resource to the current one, with its query. */
export function ResourceRedirect() {
  const { pathname, search, state } = useLocation()
  const [path = '', hash] = (findRedirect(pathname) ?? '/resources').split('#')
  const to = path + search + (hash ? `#${hash}` : '')
  if (isContentPath(path)) return <OpenDocument to={to} />
  return <Navigate to={to} state={state} replace />
}

/** Replaces this page with a content page. The router would lose the address's hash. */
function OpenDocument({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return null
}

/** The page when loading failed, with a reload button and a back link. */
export function LoadFailure({ text }: { text: string }) {
  return (
    <main id="main" className="ruled min-h-[70vh]">
      <div className="wrap">
        <a className="back" href="/resources">
          <ArrowLeft className="i" /> All Levels
        </a>
        <div className="empty" role="alert">
          <p className="note">{text}</p>
          <RefreshButton />
        </div>
      </div>
    </main>
  )
}

export function RefreshButton() {
  return (
    <button className="btn btn-line" type="button" onClick={() => window.location.reload()}>
      Refresh
    </button>
  )
}

import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isContentPath } from '#app/lib/page-kind.ts'
import { findRedirect } from '#domain/resources/resource-address.ts'
import { RefreshButton } from './refresh-button.tsx'
import '#app/ui/styles/lists.css'

/** Sends an address below the resources that has no page to the one that it means, with its query. */
export function Elsewhere() {
  const { pathname, search, state } = useLocation()
  const [path = '', hash] = (findRedirect(pathname) ?? '/resources').split('#')
  const to = path + search + (hash ? `#${hash}` : '')
  if (isContentPath(path)) return <OpenDocument to={to} />
  return <Navigate to={to} state={state} replace />
}

/** Opens a content page in the place of this one. The router would lose the part of the address after `#`. */
function OpenDocument({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return null
}

/** A whole page that could not be shown, with the one thing that may help and the way back. */
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

import { ArrowLeft } from 'lucide-react'
import { Link, Navigate, parsePath, useLocation } from 'react-router'
import '#app/ui/styles/lists.css'
import { RefreshButton } from './refresh-button.tsx'
import { findRedirect } from '#domain/resources/resource-address.ts'

export type FallbackPageProps =
  | { kind: 'elsewhere' }
  | { kind: 'empty'; text: string; to: string; way: string }
  | { kind: 'failure'; text: string }

export default function FallbackPage(props: FallbackPageProps) {
  switch (props.kind) {
    case 'elsewhere':
      return <Elsewhere />
    case 'empty':
      return <EmptyShelf {...props} />
    case 'failure':
      return <LoadFailure {...props} />
  }
}

/** Sends an address that no page answers to the one it means, with its query. */
function Elsewhere() {
  const { pathname, search, state } = useLocation()
  const to = findRedirect(pathname) ?? '/resources'
  return <Navigate to={{ ...parsePath(to), search }} state={state} replace />
}

/** The plain fact, and the way on. */
function EmptyShelf({ text, to, way }: { text: string; to: string; way: string }) {
  return (
    <div className="empty">
      <p className="note">{text}</p>
      <p className="small">We have written nothing for it yet.</p>
      <Link className="btn btn-line" to={to}>
        {way}
      </Link>
    </div>
  )
}

/** A whole page that could not be shown, with the one thing that may help and the way back. */
function LoadFailure({ text }: { text: string }) {
  return (
    <main id="main" className="ruled min-h-[70vh]">
      <div className="wrap">
        <Link className="back" to="/resources">
          <ArrowLeft className="i" /> All Levels
        </Link>
        <div className="empty" role="alert">
          <p className="note">{text}</p>
          <RefreshButton />
        </div>
      </div>
    </main>
  )
}

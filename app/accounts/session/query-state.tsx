import type { ReactNode } from 'react'
import { parseServiceProblem } from './service-problem.ts'
import '#app/ui/styles/lists.css'

/** The part of a query that this component needs. */
interface Rows<Data> {
  data: Data | undefined
  error: unknown
  fetchStatus: 'fetching' | 'paused' | 'idle'
  refetch: () => unknown
}

/**
 * Rows in a dialog: a skeleton while they load, and the reason with a button to retry if loading failed. Loaded rows stay
 * visible while they are refetched.
 */
export function QueryState<Data>({
  rows: { data, error, fetchStatus, refetch },
  what,
  children,
}: {
  rows: Rows<Data>
  /** `Your groups`. */
  what: string
  children: (data: Data) => ReactNode
}) {
  if (data !== undefined) return children(data)
  if (fetchStatus === 'paused') {
    return (
      <div className="empty" role="status">
        <p className="note">You are offline.</p>
        <p className="small">{what} will show here as soon as there is a connection again.</p>
      </div>
    )
  }
  if (error && fetchStatus === 'idle') {
    return (
      <div className="empty" role="status">
        <p className="note">{what} could not be read.</p>
        <p className="small">{parseServiceProblem(error).message}</p>
        <button className="btn btn-line" type="button" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    )
  }
  return (
    <div className="skel" role="status" aria-label={`${what} are loading`}>
      <span />
      <span style={{ width: '94%' }} />
      <span style={{ width: '88%' }} />
      <span style={{ width: '63%' }} />
    </div>
  )
}

import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useOnline } from '#app/lib/device/use-online.ts'
import { useSearch } from '#app/lib/use-search.ts'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import { parseAsked } from './request-kind.ts'
import './offline.css'

export const meta = () =>
  unlistedPageMeta({
    title: 'On this device',
    description:
      'What opens without a connection: the papers you keep, and what you have opened and visited.',
  })

const DeviceLists = lazy(() => import('./device-lists.tsx'))

/** Lists the stored and visited pages. Says when the requested page is not on the device. */
export default function OfflinePage() {
  const [search] = useSearch()
  const asked = parseAsked(`?${search}`)
  const isOnline = useOnline()
  const isBack = useIsBack(isOnline)
  return (
    <main id="main" className="ruled">
      <div className="wrap spread device">
        <div className="margin only-wide" aria-hidden="true">
          <p className="note">Exam halls have no wifi either.</p>
        </div>
        <div className="body">
          <h1 className="h1">On this device</h1>
          <p className="lead">What opens without a connection, and what it takes of your storage.</p>
          {asked && (
            <div className="device-asked" role="status">
              <p>
                {isBack
                  ? 'The connection is back.'
                  : `${isOnline ? 'The site did not answer' : 'You are offline'}, and this page has not been opened on this device before:`}{' '}
                <b>{asked}</b>
              </p>
              <Link className="btn btn-line btn-sm" to={asked} reloadDocument>
                {isBack ? 'Open it' : 'Try again'}
              </Link>
            </div>
          )}
          <Suspense>
            <DeviceLists />
          </Suspense>
          <p className="small">
            What you do here is kept too:{' '}
            <Link className="inline-link" to="/record">
              Your record
            </Link>{' '}
            saves a copy of it, opens one and deletes it.
          </p>
        </div>
      </div>
    </main>
  )
}

/** Whether the connection has come back while this page was shown. A browser in a network that leads nowhere calls itself online. */
function useIsBack(isOnline: boolean): boolean {
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)
  return isOnline && wasOffline
}

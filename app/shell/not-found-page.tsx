import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { nextProgress, SEARCH_INTERVAL_MS, searchRemark, shownPath } from './not-found.ts'
import './not-found.css'

export const meta = () => [
  ...pageMeta({ title: 'Page not found', description: 'There is no page at this address.' }),
  { name: 'robots', content: 'noindex' },
]

export default function NotFoundPage() {
  const path = shownPath(useShownLocation())
  const progress = useSearchProgress()
  return (
    <main id="main" className="ruled">
      <div className="wrap spread lost">
        <div className="margin remarks" aria-hidden="true">
          <p className="note">Off topic.</p>
          <p className="note">Where is your evidence?</p>
          <p className="note zero">
            <span className="loop">0/40</span>
          </p>
        </div>
        <div className="body">
          <h1 className="display">
            This page does not answer the <span className="pen">question</span>.
          </h1>
          <p className="path">
            <span className="sr">You asked for </span>
            <span className="wave">{path}</span>
          </p>
          <div className="seek">
            <p className="top">
              <span>Searching the archive</span>
              <span className="num">{progress}%</span>
            </p>
            <div
              className="progress"
              role="progressbar"
              aria-valuenow={progress}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-label="Searching the archive"
              style={{ '--v': `${progress}%` }}
            >
              <span />
            </div>
            <p className="note">{searchRemark(progress)}</p>
          </div>
          <div className="ways">
            <Link className="btn btn-primary" to="/">
              Go home
            </Link>
            <Link className="btn btn-line" to="/practice">
              Practice
            </Link>
            <Link className="btn btn-line" to="/resources">
              Resources
            </Link>
          </div>
        </div>
      </div>
    </main>
  )
}

const subscribeNever = () => () => {}

/** One prerendered page serves every unknown address, so the address is known only in the browser. */
function useShownLocation(): string {
  const { pathname } = useLocation()
  const isBrowser = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
  return isBrowser ? pathname : ''
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Climbs from 0 to 100; readers who asked for less motion get the result at once. */
function useSearchProgress(): number {
  const isStill = useSyncExternalStore(subscribeNever, prefersStill, () => false)
  const [progress, setProgress] = useState(0)
  useEffect(() => {
    if (isStill) return undefined
    const timer = setInterval(() => setProgress(nextProgress), SEARCH_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isStill])
  return isStill ? 100 : progress
}

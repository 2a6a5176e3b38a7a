import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import { searchRemark } from './not-found.ts'
import './not-found.css'

export const meta = () =>
  unlistedPageMeta({ title: 'Page not found', description: 'There is no page at this address.' })

/**
 * The page of every unknown address. Its script (not-found.script.ts) shows the address and runs the animated search.
 */
export default function NotFoundPage() {
  return (
    <main id="main" className="ruled" data-script="not-found">
      <div className="wrap spread lost">
        <div className="body">
          <h1 className="display">
            This page does not answer the <span className="pen">question</span>.
          </h1>
          <p className="path">
            <span className="sr">You asked for </span>
            <span className="wave" data-path="" />
          </p>
          <div className="seek">
            <p className="top">
              <span>Searching the archive</span>
              <span className="num">0%</span>
            </p>
            <div
              className="progress"
              role="progressbar"
              aria-valuenow={0}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-label="Searching the archive"
              style={{ '--v': '0%' }}
            >
              <span />
            </div>
            <p className="note">{searchRemark(0)}</p>
          </div>
          <div className="ways">
            <a className="btn btn-primary" href="/">
              Go home
            </a>
            <a className="btn btn-line" href="/today">
              Today
            </a>
            <a className="btn btn-line" href="/practice">
              Practice
            </a>
            <a className="btn btn-line" href="/resources">
              Resources
            </a>
          </div>
        </div>
        {/* After the text: while the page arrives, nothing comes above what is shown. */}
        <div className="margin remarks" aria-hidden="true">
          <p className="note">Off topic.</p>
          <p className="note">Where is your evidence?</p>
          <p className="note zero">
            <span className="loop">0/40</span>
          </p>
        </div>
      </div>
    </main>
  )
}

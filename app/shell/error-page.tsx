import { useEffect } from 'react'

/** The page after an error in our code: a link to the landing page and a reload button. */
export function ErrorPage({ error }: { error: unknown }) {
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

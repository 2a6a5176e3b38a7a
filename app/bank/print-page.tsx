import { plural } from '#domain/plural.ts'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { Missing } from '#app/ui/placeholders.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { siteTasks } from '#app/lib/site-tasks.ts'
import { useLoad } from '#app/lib/service/use-load.ts'
import { useSearch } from '#app/lib/use-search.ts'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import { parsePrinted } from '#domain/questions/print-kit.ts'
import { PrintKit } from './print-kit.tsx'
import '#app/ui/styles/forms.css'
import '#app/ui/styles/lists.css'
import './bank.css'
import './print-kit.css'

export const meta = () =>
  unlistedPageMeta({
    title: 'Print a task for your class',
    description: 'A question with its texts, lined pages, levels in plain words and answers to rank.',
  })

/** The print kit of the question that the address names. */
export default function PrintPage() {
  const [params] = useSearch()
  const of = params.get('of')
  const printed = useMemo(() => parsePrinted(of), [of])
  const load = useCallback(async () => {
    if (!printed) return undefined
    const { fetchKit } = await import('./fetch-kit.ts')
    return fetchKit(printed, siteTasks)
  }, [printed])
  const loaded = useLoad(load)
  const kit = loaded.value
  const back = (
    <Link className="back" to="/questions">
      <ArrowLeft className="i" aria-hidden="true" /> All questions
    </Link>
  )
  return (
    <main id="main" className="ruled kit-page">
      <div className="wrap spread">
        <div className="margin">
          {back}
          <p className="note only-wide">For one lesson</p>
        </div>
        <div className="body">
          <div className="kit-head">
            <h1 className="h1">
              Print a task for your <span className="hl">class</span>
            </h1>
            {kit && (
              <p className="kit-facts">
                <span>{kit.title}</span>
                <span>{kit.place}</span>
                <span className="marks">[{plural(kit.marks, 'mark')}]</span>
              </p>
            )}
          </div>
          {kit && printed && <PrintKit key={of} kit={kit} of={printed} />}
          {loaded.status === 'loading' && (
            <div className="skel" role="status" aria-label="Loading">
              <span />
              <span style={{ width: '80%' }} />
              <span style={{ width: '60%' }} />
            </div>
          )}
          {loaded.status === 'loaded' && !kit && (
            <Missing note="There is no such question.">
              <Link className="btn btn-line" to="/questions">
                All questions
              </Link>
            </Missing>
          )}
          {loaded.status === 'failed' && (
            <div className="empty" role="alert">
              <p className="note">
                <NotLoaded what="This question" />
              </p>
              <button className="btn btn-line" type="button" onClick={loaded.retry}>
                Try again
              </button>
            </div>
          )}
        </div>
      </div>
    </main>
  )
}

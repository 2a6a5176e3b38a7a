import { plural } from '#domain/plural.ts'
import Bookmark from 'lucide-react/icons/bookmark'
import { lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import type { Feature } from '#app/accounts/session/protected-action.ts'
import { useRequireSignIn } from '#app/accounts/session/use-require-sign-in.tsx'
import { useHash } from '#app/lib/use-search.ts'
import type { Paper } from '#domain/papers/catalogue.ts'
import { examOf } from '#domain/exams/exam.ts'
import { comparePapers, groupByVariant } from '#app/saved/paper-order.ts'
import { paperAddress, savedTitle, toSave } from '#app/saved/paper-to-save.ts'
import { parseSharedList, SHARED_PATH } from '#app/saved/groups/shared-list.ts'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import { Missing } from '#app/ui/placeholders.tsx'
import '#app/ui/styles/lists.css'
import './shared.css'

export const meta = () =>
  unlistedPageMeta({
    title: 'A shared list of papers',
    description: 'Past papers that somebody put together for you.',
  })

const HANDLED_FEATURES: readonly Feature[] = ['save papers']
const loadSave = () => import('#app/saved/save-papers-dialog.tsx')
const SavePapersDialog = lazy(loadSave)

/** The papers of a shared link. It needs no account and sends no request. */
export default function SharedPage() {
  const hash = useHash()
  const list = useMemo(() => (hash === undefined ? undefined : parseSharedList(hash)), [hash])
  return (
    <main id="main" className="ruled">
      <div className="wrap spread shared">
        <div className="margin only-wide" aria-hidden="true">
          <p className="note">Passed on to you.</p>
        </div>
        <div className="body">
          <h1 className="h1">A list of papers</h1>
          {list && (
            <SharedPapers papers={list.papers} unknown={list.unknown} from={`${SHARED_PATH}${hash}`} />
          )}
        </div>
      </div>
    </main>
  )
}

function SharedPapers({
  papers,
  unknown,
  from,
}: {
  papers: readonly Paper[]
  unknown: number
  from: string
}) {
  const { action, prompt, onRequest, onIntent, onClose } = useRequireSignIn(HANDLED_FEATURES, loadSave)
  if (papers.length === 0) {
    return (
      <Missing note="Nothing is listed here.">
        <p className="small">
          The papers stand at the end of the link, behind its #. Part of it may have been lost on the way: ask
          for it again.
        </p>
        <Link className="btn btn-line" to="/practice">
          All past papers
        </Link>
      </Missing>
    )
  }
  const ordered = papers.toSorted(comparePapers)
  const count = plural(papers.length, 'paper')
  const choice = { title: count, papers: ordered.flatMap(toSave) }
  return (
    <>
      <p className="lead">
        {count}, shared by a link.
        {unknown > 0 && ` The link names ${unknown} more that this site does not know.`}
      </p>
      <button
        className="btn btn-line"
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => onRequest({ feature: 'save papers' })}
      >
        <Bookmark className="i" aria-hidden="true" /> Save to a group
      </button>
      {[...Map.groupBy(ordered, ({ exam }) => exam)].map(([exam, own]) => (
        <section key={exam}>
          <h2 className="h2">{examOf(exam).fullName}</h2>
          {groupByVariant(own).map(({ title, papers }) => (
            <div key={title} className="of-variant">
              <h3>{title}</h3>
              <ul className="rows">
                {papers.map((paper) => (
                  <li key={paper.id}>
                    <Link
                      className="row"
                      to={paperAddress(paper)}
                      state={{ from }}
                      aria-label={savedTitle(paper)}
                    >
                      {paper.type}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      {prompt}
      <Suspense>
        {action && <SavePapersDialog student={action.student} choice={choice} onClose={onClose} />}
      </Suspense>
    </>
  )
}

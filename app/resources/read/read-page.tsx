import DOCUMENTS from 'virtual:printed-documents'
import { Navigate, useLocation } from 'react-router'
import { withoutSlash } from '#domain/trailing-slashes.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { levelTitle } from '#domain/exams/level.ts'
import '#app/ui/styles/document.css'
import { formatDay } from '#domain/study/day.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import BookOpen from 'lucide-react/icons/book-open'
import Bookmark from 'lucide-react/icons/bookmark'
import Columns2 from 'lucide-react/icons/columns-2'
import Ear from 'lucide-react/icons/ear'
import Target from 'lucide-react/icons/target'
import { KeepButton, StudentIsland } from '#app/resources/browse/student-tools.tsx'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { ExampleAnswer } from './example-answer.tsx'
import type { Neighbour, ReadingPage } from '#domain/resources/reading-page.ts'

export function meta({ location: { pathname } }: { location: { pathname: string } }) {
  const path = withoutSlash(pathname)
  const found = DOCUMENTS[path]
  if (!found) return pageMeta({ title: 'Study Resources', description: 'Study resources.' })
  const { title, level, summary, updated } = found
  return [
    ...pageMeta({ title: `${title}, ${levelTitle(level)}`, description: summary, path }),
    { property: 'article:modified_time', content: updated },
  ]
}

/**
 * A document as a content page. It is only prerendered. In the browser, a document without a page opens in the viewer.
 */
export default function ReadPage() {
  const { pathname, search } = useLocation()
  const path = withoutSlash(pathname)
  const found = DOCUMENTS[path]
  if (!found) return <Navigate to={path.replace(/\/read$/, '') + search} replace />
  return (
    <main id="main" className="ruled">
      <DocumentArticle document={found} />
    </main>
  )
}

/** A document's page: heading, text with notes in the margin, and links to other documents. Prerendered only. */
function DocumentArticle({ document: page }: { document: ReadingPage }) {
  return (
    <article className="reading" data-script="reading">
      <header className="wrap spread">
        <div className="margin">
          <a className="back" href={page.list}>
            <ArrowLeft className="i" /> Back
          </a>
        </div>
        <div className="body">
          <CandidateBoxes code={page.code} />
          <p className="doc-lines note">
            {page.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <h1 className="h1">{page.title}</h1>
          {page.pronunciation && (
            <p className="doc-say">
              Say <b>{page.pronunciation.plain}</b>{' '}
              <span lang="en-GB-fonipa">/{page.pronunciation.ipa}/</span>
            </p>
          )}
          <p className="lead">{page.summary}</p>
          <div className="doc-act">
            <button
              className="btn btn-line"
              type="button"
              aria-haspopup="dialog"
              data-feature="save resources"
              data-about={page.id}
            >
              <Bookmark className="i" /> Save<span className="sr"> this document</span>
            </button>
            <button
              className="btn btn-line"
              type="button"
              aria-haspopup="dialog"
              data-feature="study goals"
              data-about={page.id}
            >
              <Target className="i" /> Set a goal
            </button>
            <KeepButton about={page.id} />
            <button className="btn btn-line" type="button" data-reading="" aria-expanded="false">
              <Ear className="i" /> Reading tools
            </button>
            <a className="btn btn-line" href={page.viewer}>
              <BookOpen className="i" /> Open as PDF
            </a>
            {page.desk && (
              <a className="btn btn-line" href={page.desk}>
                <Columns2 className="i" /> Open on the exam desk
              </a>
            )}
            <span className="caption">
              Updated <time dateTime={page.updated}>{formatDay(page.updated)}</time>
            </span>
          </div>
          <div data-reading-tools="" />
        </div>
      </header>
      <div className="wrap spread">
        <div className="margin" />
        <div className="body">
          <div className="doc-text" dangerouslySetInnerHTML={{ __html: page.html }} />
          {page.answer && <ExampleAnswer id={page.id} answer={page.answer} />}
        </div>
      </div>
      <StudentIsland level={page.level} category={page.category} />
      {(page.previous ?? page.next) && (
        <nav className="wrap spread" aria-label={page.section}>
          <div className="margin" />
          <div className="body doc-next">
            <WayOn words="Before this" to={page.previous} />
            <WayOn words="Next" to={page.next} />
          </div>
        </nav>
      )}
    </article>
  )
}

function WayOn({ words, to }: { words: string; to: Neighbour | undefined }) {
  if (!to) return null
  return (
    <a href={to.page}>
      <span className="label">{words}</span> <span className="h3">{to.title}</span>
    </a>
  )
}

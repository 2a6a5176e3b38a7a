import { ArrowLeft, BookOpen, Columns2 } from 'lucide-react'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { ExampleAnswer } from './example-answer.tsx'
import type { Neighbour, ReadingPage } from '#domain/resources/reading-page.ts'

/** A document's page: heading, text with notes in the margin, and links to other documents. Prerendered only. */
export function DocumentArticle({ document }: { document: ReadingPage }) {
  const {
    id,
    title,
    summary,
    list,
    section,
    viewer,
    desk,
    code,
    lines,
    updated,
    html,
    answer,
    previous,
    next,
  } = document
  return (
    <article className="doc">
      <header className="wrap spread">
        <div className="margin">
          <a className="back" href={list}>
            <ArrowLeft className="i" /> Back
          </a>
        </div>
        <div className="body">
          <CandidateBoxes code={code} />
          <p className="doc-lines note">
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <h1 className="h1">{title}</h1>
          <p className="lead">{summary}</p>
          <p className="doc-act">
            <a className="btn btn-line" href={viewer}>
              <BookOpen className="i" /> Open as PDF
            </a>
            {desk && (
              <a className="btn btn-line" href={desk}>
                <Columns2 className="i" /> Open on the exam desk
              </a>
            )}
            <span className="caption">
              Updated <time dateTime={updated}>{formatDay(updated)}</time>
            </span>
          </p>
        </div>
      </header>
      <div className="wrap spread">
        <div className="margin" />
        <div className="body">
          <div className="doc-text" dangerouslySetInnerHTML={{ __html: html }} />
          {answer && <ExampleAnswer id={id} answer={answer} />}
        </div>
      </div>
      {(previous ?? next) && (
        <nav className="wrap spread" aria-label={section}>
          <div className="margin" />
          <div className="body doc-next">
            <WayOn words="Before this" to={previous} />
            <WayOn words="Next" to={next} />
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

function formatDay(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}

import { dayOf, formatDay } from '#domain/study/day.ts'
import type { PaperDone } from '#domain/study/papers-done.ts'

/** The papers that a student has done. */
export function PapersSection({
  papers,
  nameOf,
}: {
  papers: readonly PaperDone[]
  nameOf: (subject: string) => string
}) {
  return (
    <section className="rs" aria-labelledby="papers">
      <header>
        <h2 className="h2" id="papers">
          Papers
        </h2>
      </header>
      <ul className="done-list">
        {papers.map(({ subject, at, mark }) => (
          <li key={subject}>
            <span>
              {nameOf(subject)} {at && <span className="caption">{formatDay(dayOf(new Date(at)))}</span>}
            </span>
            {mark ? (
              <b className="num">
                {mark.got}/{mark.of}
              </b>
            ) : (
              <span className="caption">not marked</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

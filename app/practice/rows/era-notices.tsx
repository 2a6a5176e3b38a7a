import { useMemo } from 'react'
import { examYears } from '#domain/exams/exam-sessions.ts'
import type { PaperExam } from '#domain/exams/exam.ts'
import { listSessions, type PaperListing } from '#domain/papers/catalogue.ts'
import { formNotice } from '#domain/exams/component.ts'

/** The notices about papers whose format has changed since: one for each paper of a year. */
export function EraNotices({ exam, papers }: { exam: PaperExam; papers: readonly PaperListing[] }) {
  const notices = noticesOf(papers)
  const otherYears = useOtherYears(exam, notices)
  if (notices.size === 0) return null
  return (
    <div className="eras">
      {/* While the page still shows another year than its address, the notices appear if both years have the same:
          then the page's longest text is there with the first paint. */}
      <style>{otherYears.map((year) => `[data-search="${year}"] .eras{visibility:hidden}`).join('')}</style>
      <i className="mk mk-side" aria-hidden="true" />
      <ul>
        {[...notices].map(([name, notice]) => (
          <li key={name}>
            <b>{name}.</b> {notice}
          </li>
        ))}
      </ul>
    </div>
  )
}

function noticesOf(papers: readonly PaperListing[]): Map<string, string> {
  return new Map(
    papers.flatMap(({ name, component }) => {
      const notice = formNotice(component)
      return notice === undefined ? [] : [[name, notice] as const]
    }),
  )
}

/** The exam's years whose notices are not these. */
function useOtherYears(exam: PaperExam, notices: Map<string, string>): number[] {
  const text = noticesInWords(notices)
  return useMemo(
    () =>
      examYears(exam.id).filter(
        (year) =>
          noticesInWords(noticesOf(listSessions(exam.id, year).flatMap(({ papers }) => papers))) !== text,
      ),
    [exam, text],
  )
}

function noticesInWords(notices: Map<string, string>): string {
  return [...notices].flat().join('\n')
}

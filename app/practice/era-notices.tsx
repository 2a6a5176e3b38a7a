import type { PaperListing } from '#domain/papers/catalogue.ts'
import { formNotice } from '#domain/exams/component.ts'

/** The notices about papers whose format has changed since: one for each paper of a year. */
export function EraNotices({ papers }: { papers: readonly PaperListing[] }) {
  const notices = new Map(
    papers.flatMap(({ name, component }) => {
      const notice = formNotice(component)
      return notice === undefined ? [] : [[name, notice] as const]
    }),
  )
  if (notices.size === 0) return null
  return (
    <div className="eras">
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

import type { PaperListing } from '#app/papers/catalogue.ts'
import { eraNotice } from '#app/papers/component.ts'

/** Says once of each paper that its format has since changed. */
export function EraNotices({ papers }: { papers: readonly PaperListing[] }) {
  const notices = new Set(papers.flatMap(({ component }) => eraNotice(component) ?? []))
  if (notices.size === 0) return null
  return (
    <ul className="eras">
      {[...notices].map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  )
}

import { listSessions, type SessionListing, type VariantListing } from '#app/papers/catalogue.ts'
import { findExam } from '#app/papers/exam.ts'
import { type Choice, choiceOfSession, choiceOfVariant } from '#app/saved/paper-to-save.ts'

/** What a student wants to save, as a text that survives signing in: `0500/2024/Summer-1-2`, of a session `0500/2024/Summer`. */
export function formatSaveChoice(exam: string, listing: VariantListing | SessionListing): string {
  return [exam, listing.year, 'key' in listing ? listing.key : listing.session].join('/')
}

/** Reads what `formatSaveChoice` wrote; undefined when the catalogue has no such thing. */
export function parseSaveChoice(text = ''): Choice | undefined {
  const [code = '', year, key] = text.split('/')
  const exam = findExam(code)
  if (!exam) return undefined
  for (const session of listSessions(exam.id, Number(year))) {
    if (session.session === key) return choiceOfSession(session)
    const variant = session.papers.flatMap(({ variants }) => variants).find((each) => each.key === key)
    if (variant) return choiceOfVariant(variant)
  }
  return undefined
}

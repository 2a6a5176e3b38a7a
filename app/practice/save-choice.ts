import { listSessions, type SessionListing, type VariantListing } from '#domain/papers/catalogue.ts'
import { EXAM_IDS } from '#domain/exams/exam.ts'
import { type Choice, choiceOfSession, choiceOfVariant } from '#app/saved/paper-to-save.ts'

/** Reads what `formatSaveText` wrote; undefined if the catalogue does not have it. */
export function parseSaveChoice(text = ''): Choice | undefined {
  const [code = '', year, key] = text.split('/')
  const exam = EXAM_IDS.find((id) => id === code)
  if (!exam) return undefined
  for (const session of listSessions(exam, year === 'sets' ? year : Number(year))) {
    if (session.session === key) return choiceOfSession(session)
    const variant = session.papers.flatMap(({ variants }) => variants).find((each) => each.key === key)
    if (variant) return choiceOfVariant(variant)
  }
  return undefined
}

/**
 * A variant or session to save, as a text that can be stored while the student signs in: `0500/2024/Summer-1-2`, or
 * `0500/2024/Summer` for a session, `0500/sets/Set3-1-` for a set. `parseSaveChoice` reads it.
 */
export function formatSaveText(exam: string, listing: VariantListing | SessionListing): string {
  return [exam, listing.year, 'key' in listing ? listing.key : listing.session].join('/')
}

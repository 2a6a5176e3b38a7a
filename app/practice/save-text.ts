import type { SessionListing, VariantListing } from '#domain/papers/catalogue.ts'

/**
 * A variant or session to save, as a text that can be stored while the student signs in: `0500/2024/Summer-1-2`, or
 * `0500/2024/Summer` for a session, `0500/sets/Set3-1-` for a set. `parseSaveChoice` reads it.
 */
export function formatSaveText(exam: string, listing: VariantListing | SessionListing): string {
  return [exam, listing.year, 'key' in listing ? listing.key : listing.session].join('/')
}

import type { SessionListing, VariantListing } from '#domain/papers/catalogue.ts'

/**
 * What a student wants to save, as a text that survives signing in: `0500/2024/Summer-1-2`, of a session
 * `0500/2024/Summer`. `parseSaveChoice` reads it.
 */
export function formatSaveText(exam: string, listing: VariantListing | SessionListing): string {
  return [exam, listing.year, 'key' in listing ? listing.key : listing.session].join('/')
}

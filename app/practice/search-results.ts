import { plural } from '#domain/plural.ts'
import {
  findSession,
  type PaperListing,
  type SessionListing,
  type VariantListing,
} from '#domain/papers/catalogue.ts'
import type { PaperYear } from '#domain/papers/sitting.ts'

/** How many variants are shown at first, and how many more after each 'Show more'. */
export const PAGE_SIZE = 60

export interface PaperResults {
  paper: PaperListing
  variants: VariantListing[]
}

export interface SessionResults {
  listing: SessionListing
  papers: PaperResults[]
}

export interface YearResults {
  year: PaperYear
  sessions: SessionResults[]
}

/** Variants grouped by year, session and paper, in the given order. */
export function groupResults(variants: readonly VariantListing[]): YearResults[] {
  const years: YearResults[] = []
  for (const variant of variants) {
    const listing = findSession(variant)
    const paper = listing?.papers.find((each) => each.paper === variant.paper)
    if (!listing || !paper) continue
    let year = years.at(-1)
    if (year?.year !== variant.year) years.push((year = { year: variant.year, sessions: [] }))
    let session = year.sessions.at(-1)
    if (session?.listing !== listing) year.sessions.push((session = { listing, papers: [] }))
    let results = session.papers.at(-1)
    if (results?.paper !== paper) session.papers.push((results = { paper, variants: [] }))
    results.variants.push(variant)
  }
  return years
}

/** The line above pages that have the words, where no year, session or paper has that name. */
export const INSIDE_ONLY = 'No paper is called that. Its words are in the papers:'

/** The line above the results. Screen readers announce it. */
export function countLine(found: number): string {
  if (found === 0) return 'No papers match your search.'
  return plural(found, 'variant found', 'variants found')
}

/** Names the words of a query that no year, session or paper is called by; pages may have them. */
export function ignoredLine(words: readonly string[], isInside: boolean): string {
  const names = new Intl.ListFormat('en-GB').format(words.map((word) => `“${word}”`))
  const are = words.length === 1 ? 'is' : 'are'
  return isInside
    ? `${names} ${are} in no paper’s name. Pages with your words are below.`
    : `${names} ${are} in no paper, and ignored.`
}

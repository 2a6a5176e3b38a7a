import { inPieces } from '#domain/in-pieces.ts'
import { hasCode } from '#app/accounts/session/service-problem.ts'

/** A paper as a group stores it. */
export interface PaperToSave {
  /** The catalogue's id: `igcse_0500_s24_qp_12`. */
  id: string
  /** The exam's id: `0500`. */
  exam: string
  title: string
  /** A student can leave out some kinds: `Question Paper`. */
  kind: string
}

/** The papers of one group. */
export interface GroupPapers {
  /** Adds all of them or none. Throws an error with the code 23505 if the group contains one already. */
  insert: (papers: readonly PaperToSave[]) => Promise<void>
  /** Which of these ids the group contains. */
  findExisting: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

/** How many papers were added, and how many the group contained already. */
export interface SaveResult {
  saved: number
  existing: number
}

/** Rows in one request; the service takes up to 1000. */
export const ROWS_AT_ONCE = 500

/** How often another tab may add some of the same papers before we give up. */
const ATTEMPTS = 5

/**
 * Adds the papers that the group does not contain yet. An insert adds all rows or none, so the existing papers are looked
 * up only after an insert has failed because of them. Any other error is thrown.
 */
export async function savePapers(papers: readonly PaperToSave[], group: GroupPapers): Promise<SaveResult> {
  const wanted = [...new Map(papers.map((paper) => [paper.id, paper])).values()]
  let saved = 0
  for (const batch of inPieces(wanted, ROWS_AT_ONCE)) saved += await saveBatch(batch, group)
  return { saved, existing: wanted.length - saved }
}

async function saveBatch(papers: readonly PaperToSave[], group: GroupPapers): Promise<number> {
  let fresh = papers
  for (let attempt = 1; fresh.length > 0; attempt += 1) {
    try {
      await group.insert(fresh)
      return fresh.length
    } catch (error) {
      if (!hasCode(error, UNIQUE_VIOLATION) || attempt === ATTEMPTS) throw error
    }
    const existing = await group.findExisting(fresh.map(({ id }) => id))
    fresh = fresh.filter(({ id }) => !existing.has(id))
  }
  return 0
}

/** PostgreSQL's code. */
const UNIQUE_VIOLATION = '23505'

/** A paper as it is kept in a group. */
export interface PaperToSave {
  /** The catalogue's id: `igcse_0500_s24_qp_12`. */
  id: string
  /** The exam's id: `0500`. */
  exam: string
  title: string
  /** What a student may leave out: `Question Paper`. */
  kind: string
}

/** Where papers are kept; one group of one student. */
export interface LevelCatalogue {
  /** Keeps all of them or none. Throws an error of `code` 23505 when one is there already. */
  insert: (papers: readonly PaperToSave[]) => Promise<void>
  /** Which of these ids are there. */
  findKept: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

/** How many papers are new in the group, and how many were there already. */
export interface SaveResult {
  saved: number
  kept: number
}

/** Rows in one request; the service takes up to 1000. */
const AT_ONCE = 500

/** How often another tab may come first with the same papers before we give up. */
const ATTEMPTS = 5

/**
 * Saves the papers that are not in the group yet. Inserting is all or nothing, so what is there already is looked up only
 * when an insert meets it. Throws what the shelf throws for any other reason.
 */
export async function savePapers(papers: readonly PaperToSave[], shelf: LevelCatalogue): Promise<SaveResult> {
  const wanted = [...new Map(papers.map((paper) => [paper.id, paper])).values()]
  let saved = 0
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    saved += await saveSome(wanted.slice(at, at + AT_ONCE), shelf)
  }
  return { saved, kept: wanted.length - saved }
}

async function saveSome(papers: readonly PaperToSave[], shelf: LevelCatalogue): Promise<number> {
  let fresh = papers
  for (let attempt = 1; fresh.length > 0; attempt += 1) {
    try {
      await shelf.insert(fresh)
      return fresh.length
    } catch (problem) {
      if (!isAlreadyThere(problem) || attempt === ATTEMPTS) throw problem
    }
    const kept = await shelf.findKept(fresh.map(({ id }) => id))
    fresh = fresh.filter(({ id }) => !kept.has(id))
  }
  return 0
}

/** A unique violation of PostgreSQL. */
function isAlreadyThere(problem: unknown): boolean {
  return typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === '23505'
}

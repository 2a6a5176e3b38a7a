import { findPaper } from '#domain/papers/catalogue.ts'
import { textToStore } from '#domain/fold-text.ts'
import type { Database } from '#server/database/database.ts'
import type { KeptReading } from './kept-reading.ts'

/** Which reading of a paper the database has the text of. */
type Indexed = Pick<KeptReading, 'hash' | 'version'>

/** The text of papers in the database, for `search_paper_text`. */
export interface PaperIndex {
  /** Whether no other server uses it: then what is not here is nowhere. */
  isOwn: boolean
  /** What the database has, by file name. */
  list: () => Promise<Map<string, Indexed>>
  /** Puts a paper's pages in the place of those that were there. */
  put: (fileName: string, reading: Indexed, texts: readonly string[]) => Promise<void>
  remove: (fileName: string) => Promise<void>
}

export function paperIndex(database: Database): PaperIndex {
  return {
    isOwn: database.engine === 'embedded',

    async list() {
      const { rows } = await database.query<Indexed & { file: string }>(
        'select file, hash, version from private.paper_files',
      )
      return new Map(rows.map(({ file, hash, version }) => [file, { hash, version }]))
    },

    async put(fileName, { hash, version }, texts) {
      const exam = findPaper(fileName)?.exam
      if (exam === undefined) return
      await database.transaction(async (tx) => {
        await tx.query(
          `insert into private.paper_files (file, exam, hash, version) values ($1, $2, $3, $4)
           on conflict (file) do update set exam = $2, hash = $3, version = $4`,
          [fileName, exam, hash, version],
        )
        await tx.query('delete from private.paper_pages where file = $1', [fileName])
        await tx.query(
          `insert into private.paper_pages (file, page, exam, body, folded)
           select $1, page, $2, body, folded
           from unnest($3::text[], $4::text[]) with ordinality as pages (body, folded, page)
           where body <> ''`,
          [fileName, exam, texts, texts.map(textToStore)],
        )
      })
    },

    async remove(fileName) {
      await database.query('delete from private.paper_files where file = $1', [fileName])
    },
  }
}

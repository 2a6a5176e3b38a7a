import { inPieces } from '#domain/in-pieces.ts'
import type { RowClient } from '#app/lib/service/create-client.ts'
import { readAll } from '#app/lib/service/table-rows.ts'
import type { Database } from '#app/lib/service/rows.generated.ts'
import type { Bookmark } from './paper-order.ts'
import { type GroupPapers, ROWS_AT_ONCE } from './save-papers.ts'

/** A saved paper as the service keeps it: what Undo inserts again. */
export type BookmarkRow = Database['public']['Tables']['paper_bookmarks']['Row']

/** A group of a student. */
export interface GroupAddress {
  userId: string
  groupId: string
}

/** Rows in one page of a list. */
export const PAGE_SIZE = 200

/** Ids in one request; the service takes addresses of up to 12,000 characters. */
const IDS_AT_ONCE = 100

/** A page of a group's papers, newest first: up to `PAGE_SIZE` from a position on. */
export async function fetchBookmarks(
  client: RowClient,
  { userId, groupId }: GroupAddress,
  from: number,
): Promise<Bookmark[]> {
  const { data } = await client
    .from('paper_bookmarks')
    .select('id,paper_id,paper_title,created_at')
    .eq('group_id', groupId)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + PAGE_SIZE - 1)
    .throwOnError()
  return data.map((row) => ({
    id: row.id,
    paperId: row.paper_id,
    paperTitle: row.paper_title,
    createdAt: row.created_at,
  }))
}

/** The ids of all papers in a group. */
export async function fetchPaperIds(client: RowClient, { userId, groupId }: GroupAddress): Promise<string[]> {
  const rows = await readAll((first, last) =>
    client
      .from('paper_bookmarks')
      .select('paper_id', { count: 'exact' })
      .eq('group_id', groupId)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id')
      .range(first, last)
      .throwOnError(),
  )
  return rows.map((row) => row.paper_id)
}

/** Every row of a group. */
export async function fetchBookmarkRows(
  client: RowClient,
  { userId, groupId }: GroupAddress,
): Promise<BookmarkRow[]> {
  return readAll((first, last) =>
    client
      .from('paper_bookmarks')
      .select('*', { count: 'exact' })
      .eq('group_id', groupId)
      .eq('user_id', userId)
      .order('id')
      .range(first, last)
      .throwOnError(),
  )
}

/** Returns what it deleted; nothing if it was deleted already. */
export async function deleteBookmark(client: RowClient, userId: string, id: string): Promise<BookmarkRow[]> {
  const { data } = await client
    .from('paper_bookmarks')
    .delete()
    .eq('id', id)
    .eq('user_id', userId)
    .select('*')
    .throwOnError()
  return data
}

/** Inserts deleted rows again as they were. Rows that are there already stay. */
export async function restoreBookmarks(client: RowClient, rows: readonly BookmarkRow[]): Promise<void> {
  for (const piece of inPieces(rows, ROWS_AT_ONCE)) {
    await client
      .from('paper_bookmarks')
      .upsert(piece, { onConflict: 'id', ignoreDuplicates: true })
      .throwOnError()
  }
}

/** The ids of a student's saved papers of an exam, in any group. */
export async function fetchSavedPaperIds(
  client: RowClient,
  userId: string,
  exam: string,
): Promise<ReadonlySet<string>> {
  const rows = await readAll((first, last) =>
    client
      .from('paper_bookmarks')
      .select('paper_id', { count: 'exact' })
      .eq('user_id', userId)
      .eq('exam_type', exam)
      .order('id')
      .range(first, last)
      .throwOnError(),
  )
  return new Set(rows.map((row) => row.paper_id))
}

/** How many of some papers each group contains, by the group's id. */
export async function fetchCountsOf(
  client: RowClient,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const some of inPieces(ids, IDS_AT_ONCE)) {
    const rows = await readAll((first, last) =>
      client
        .from('paper_bookmarks')
        .select('group_id', { count: 'exact' })
        .eq('user_id', userId)
        .in('paper_id', some)
        .order('id')
        .range(first, last)
        .throwOnError(),
    )
    for (const { group_id: group } of rows) counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return counts
}

/** The papers of one group, for `savePapers`. */
export function papersOf(client: RowClient, { userId, groupId }: GroupAddress): GroupPapers {
  return {
    async insert(papers) {
      await client
        .from('paper_bookmarks')
        .insert(
          papers.map((paper) => ({
            user_id: userId,
            group_id: groupId,
            exam_type: paper.exam,
            paper_id: paper.id,
            paper_title: paper.title,
          })),
        )
        .throwOnError()
    },
    async findExisting(ids) {
      const existing = new Set<string>()
      for (const some of inPieces(ids, IDS_AT_ONCE)) {
        const rows = await readAll((first, last) =>
          client
            .from('paper_bookmarks')
            .select('paper_id', { count: 'exact' })
            .eq('group_id', groupId)
            .eq('user_id', userId)
            .in('paper_id', some)
            .order('id')
            .range(first, last)
            .throwOnError(),
        )
        for (const row of rows) existing.add(row.paper_id)
      }
      return existing
    },
  }
}

import type { SupabaseClient } from '@supabase/supabase-js'
import { readAll } from '#app/lib/read-all.ts'
import type { Database } from '#app/lib/rows.generated.ts'
import type { Bookmark } from './bookmark.ts'
import type { LevelCatalogue } from './save-papers.ts'

type Client = SupabaseClient<Database>

/** Which group of which student. */
export interface Place {
  userId: string
  groupId: string
}

/** Bookmarks in one page of a group's list. */
export const PAGE_SIZE = 200

/** Ids in one request; the service takes addresses of up to 12,000 characters. */
const IDS_AT_ONCE = 100

/** A part of a group's papers, newest first, from a position on: up to `PAGE_SIZE`. */
export async function fetchBookmarks(
  client: Client,
  { userId, groupId }: Place,
  from: number,
): Promise<Bookmark[]> {
  const { data, error } = await client
    .from('paper_bookmarks')
    .select('id,paper_id,paper_title,created_at')
    .eq('group_id', groupId)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + PAGE_SIZE - 1)
  if (error) throw error
  return data.map((row) => ({
    id: row.id,
    paperId: row.paper_id,
    paperTitle: row.paper_title,
    createdAt: row.created_at,
  }))
}

/** The ids of all papers in a group. */
export async function fetchPaperIds(client: Client, { userId, groupId }: Place): Promise<string[]> {
  const rows = await readAll((first, last) =>
    client
      .from('paper_bookmarks')
      .select('paper_id', { count: 'exact' })
      .eq('group_id', groupId)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id')
      .range(first, last),
  )
  return rows.map((row) => row.paper_id)
}

export async function deleteBookmark(client: Client, userId: string, id: string): Promise<void> {
  const { error } = await client.from('paper_bookmarks').delete().eq('id', id).eq('user_id', userId)
  if (error) throw error
}

/** A group as a place to save papers in. */
export function shelfOf(client: Client, { userId, groupId }: Place): LevelCatalogue {
  return {
    async insert(papers) {
      const { error } = await client.from('paper_bookmarks').insert(
        papers.map((paper) => ({
          user_id: userId,
          group_id: groupId,
          exam_type: paper.exam,
          paper_id: paper.id,
          paper_title: paper.title,
        })),
      )
      if (error) throw error
    },
    async findKept(ids) {
      const kept = new Set<string>()
      for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
        const some = ids.slice(at, at + IDS_AT_ONCE)
        const rows = await readAll((first, last) =>
          client
            .from('paper_bookmarks')
            .select('paper_id', { count: 'exact' })
            .eq('group_id', groupId)
            .eq('user_id', userId)
            .in('paper_id', some)
            .order('id')
            .range(first, last),
        )
        for (const row of rows) kept.add(row.paper_id)
      }
      return kept
    },
  }
}

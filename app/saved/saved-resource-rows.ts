import { textFilter } from '#domain/fold-text.ts'
import { inPieces } from '#domain/in-pieces.ts'
import type { RowClient } from '#app/lib/service/create-client.ts'
import { insertOnce, readAll } from '#app/lib/service/table-rows.ts'
import { PAGE_SIZE } from './bookmark-rows.ts'
import { ROWS_AT_ONCE } from './save-papers.ts'
import type { Database } from '#app/lib/service/rows.generated.ts'

/** A resource as a group stores it. */
export interface ResourceToSave {
  /** The name of its file: `note-0500-summary-in-120-words`. */
  id: string
  title: string
  /** As stored records name it: `cambridge9093`. */
  level: string
  /** As stored records name it: `examNotes`. */
  category: string
  section: string
}

/** A resource in one of a student's groups. */
export interface SavedResource {
  id: string
  groupId: string
  resourceId: string
  /** The title at the time of saving. It is shown if the library does not have the resource any more. */
  title: string
  createdAt: string
}

/** Filters saved resources by a text in their title and by group. */
export interface SavedFilter {
  text: string
  /** Undefined for every group. */
  groupId: string | undefined
}

/** A saved resource as the service keeps it: what Undo inserts again. */
export type SavedResourceRow = Database['public']['Tables']['saved_resources']['Row']

/** A page of a student's saved resources, newest first: up to `PAGE_SIZE` from a position on. */
export async function fetchSavedResources(
  client: RowClient,
  userId: string,
  { text, groupId }: SavedFilter,
  from: number,
): Promise<SavedResource[]> {
  const isSearch = text.trim() !== ''
  const page = (first: number, last: number) => {
    const all = client
      .from('saved_resources')
      .select('*', isSearch ? { count: 'exact' } : {})
      .eq('user_id', userId)
    const rows = groupId === undefined ? all : all.eq('group_id', groupId)
    return rows.order('created_at', { ascending: false }).order('id').range(first, last).throwOnError()
  }
  if (!isSearch) return (await page(from, from + PAGE_SIZE - 1)).data.map(parseSaved)
  // The page compares titles as every search does: the service cannot.
  const rows = await readAll(page)
  const isWanted = textFilter(text)
  return rows
    .filter((row) => isWanted(row.resource_title))
    .slice(from, from + PAGE_SIZE)
    .map(parseSaved)
}

/** The groups that contain a resource. */
export async function fetchGroupsWith(
  client: RowClient,
  userId: string,
  resourceId: string,
): Promise<Set<string>> {
  const rows = await readAll((first, last) =>
    client
      .from('saved_resources')
      .select('group_id', { count: 'exact' })
      .eq('user_id', userId)
      .eq('resource_id', resourceId)
      .order('id')
      .range(first, last)
      .throwOnError(),
  )
  return new Set(rows.map((row) => row.group_id))
}

/** The ids of a category's resources that a student has saved in any group. Level and category as stored records name them. */
export async function fetchSavedIds(
  client: RowClient,
  userId: string,
  { level, category }: Pick<ResourceToSave, 'level' | 'category'>,
): Promise<Set<string>> {
  const rows = await readAll((first, last) =>
    client
      .from('saved_resources')
      .select('resource_id', { count: 'exact' })
      .eq('user_id', userId)
      .eq('resource_level', level)
      .eq('resource_category', category)
      .order('id')
      .range(first, last)
      .throwOnError(),
  )
  return new Set(rows.map((row) => row.resource_id))
}

/** Saves a resource in a group. `rowId` is the id of the new row, which is made once. */
export async function insertSavedResource(
  client: RowClient,
  userId: string,
  groupId: string,
  { id, title, level, category, section }: ResourceToSave,
  rowId: string,
): Promise<SavedResource> {
  const rows = client.from('saved_resources')
  const row = {
    id: rowId,
    user_id: userId,
    group_id: groupId,
    resource_id: id,
    resource_title: title,
    title,
    resource_level: level,
    resource_category: category,
    section,
    resource_type: 'pdf',
  }
  const saved = await insertOnce(
    async () => (await rows.insert(row).select('*').single().throwOnError()).data,
    async () =>
      (await rows.select('*').eq('id', rowId).eq('user_id', userId).maybeSingle().throwOnError()).data,
  )
  return parseSaved(saved)
}

/** Every row of a group. */
export async function fetchResourceRows(
  client: RowClient,
  userId: string,
  groupId: string,
): Promise<SavedResourceRow[]> {
  return readAll((first, last) =>
    client
      .from('saved_resources')
      .select('*', { count: 'exact' })
      .eq('group_id', groupId)
      .eq('user_id', userId)
      .order('id')
      .range(first, last)
      .throwOnError(),
  )
}

/** Returns what it deleted; nothing if it was deleted already. */
export async function deleteSavedResource(
  client: RowClient,
  userId: string,
  id: string,
): Promise<SavedResourceRow[]> {
  const { data } = await client
    .from('saved_resources')
    .delete()
    .eq('id', id)
    .eq('user_id', userId)
    .select('*')
    .throwOnError()
  return data
}

/** Inserts deleted rows again as they were. Rows that are there already stay. */
export async function restoreResources(client: RowClient, rows: readonly SavedResourceRow[]): Promise<void> {
  for (const piece of inPieces(rows, ROWS_AT_ONCE)) {
    await client
      .from('saved_resources')
      .upsert(piece, { onConflict: 'id', ignoreDuplicates: true })
      .throwOnError()
  }
}

function parseSaved(row: SavedResourceRow): SavedResource {
  return {
    id: row.id,
    groupId: row.group_id,
    resourceId: row.resource_id,
    title: row.resource_title,
    createdAt: row.created_at,
  }
}

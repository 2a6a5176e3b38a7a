import type { RowClient } from '#app/lib/service/create-client.ts'
import { insertOnce, readAll } from '#app/lib/service/table-rows.ts'
import { StudentError } from '#app/lib/service/request-error.ts'
import type { Database } from '#app/lib/service/rows.generated.ts'
import { type BookmarkRow, fetchBookmarkRows, restoreBookmarks } from '#app/saved/bookmark-rows.ts'
import { fetchResourceRows, restoreResources, type SavedResourceRow } from '#app/saved/saved-resource-rows.ts'
import { plural } from '#domain/plural.ts'

/** A student's collection of papers and resources. */
export interface Group {
  id: string
  name: string
  createdAt: string
}

/** How much a group holds. */
export interface GroupSize {
  papers: number
  resources: number
}

type Row = Database['public']['Tables']['saved_groups']['Row']

/** A student's groups, newest first. */
export async function fetchGroups(client: RowClient, userId: string): Promise<Group[]> {
  const rows = await readAll((first, last) =>
    client
      .from('saved_groups')
      .select('*', { count: 'exact' })
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id')
      .range(first, last)
      .throwOnError(),
  )
  return rows.map(parseGroup)
}

/** A student's groups by name, to choose one of. */
export async function fetchGroupNames(
  client: RowClient,
  userId: string,
): Promise<Pick<Group, 'id' | 'name'>[]> {
  return readAll((first, last) =>
    client
      .from('saved_groups')
      .select('id,name', { count: 'exact' })
      .eq('user_id', userId)
      .order('name')
      .order('id')
      .range(first, last)
      .throwOnError(),
  )
}

/** How much each group of the caller holds, by the group's id. */
export async function fetchGroupSizes(client: RowClient): Promise<Map<string, GroupSize>> {
  const rows = await readAll((first, last) =>
    client.rpc('get_group_sizes', undefined, { count: 'exact' }).range(first, last),
  )
  return new Map(
    rows.map((row) => [row.group_id, { papers: row.papers_count, resources: row.resources_count }]),
  )
}

/** Makes a group with this id, once. */
export async function insertGroup(
  client: RowClient,
  userId: string,
  { id, name }: Pick<Group, 'id' | 'name'>,
): Promise<Group> {
  const rows = client.from('saved_groups')
  const row = await insertOnce(
    async () => (await rows.insert({ id, user_id: userId, name }).select('*').single().throwOnError()).data,
    async () => (await rows.select('*').eq('id', id).eq('user_id', userId).maybeSingle().throwOnError()).data,
  )
  return parseGroup(row)
}

/** Throws also if the group does not exist any more. */
export async function renameGroup(
  client: RowClient,
  userId: string,
  id: string,
  name: string,
): Promise<void> {
  const { data } = await client
    .from('saved_groups')
    .update({ name })
    .eq('id', id)
    .eq('user_id', userId)
    .select('id')
    .throwOnError()
  if (data.length === 0) throw new StudentError('This group is gone.')
}

/** A deleted group and everything that was in it: what Undo inserts again. */
interface DeletedGroup {
  groups: readonly Row[]
  papers: readonly BookmarkRow[]
  resources: readonly SavedResourceRow[]
}

/** Deletes a group with everything in it. Returns that, read just before. */
export async function deleteGroup(client: RowClient, userId: string, id: string): Promise<DeletedGroup> {
  const [papers, resources] = await Promise.all([
    fetchBookmarkRows(client, { userId, groupId: id }),
    fetchResourceRows(client, userId, id),
  ])
  const { data: groups } = await client
    .from('saved_groups')
    .delete()
    .eq('id', id)
    .eq('user_id', userId)
    .select('*')
    .throwOnError()
  return { groups, papers, resources }
}

/** Inserts a deleted group again as it was, with its content. After a failure it can be called again. */
export async function restoreGroup(
  client: RowClient,
  { groups, papers, resources }: DeletedGroup,
): Promise<void> {
  await client
    .from('saved_groups')
    .upsert([...groups], { onConflict: 'id', ignoreDuplicates: true })
    .throwOnError()
  await restoreBookmarks(client, papers)
  await restoreResources(client, resources)
}

function parseGroup(row: Row): Group {
  return { id: row.id, name: row.name, createdAt: row.created_at }
}

/** The most characters a group's name may have; the database holds the same limit. */
export const NAME_LENGTH = 120

/** The message for a group without a name. */
export const NAME_MISSING = 'Please enter a group name'

/** The typed name without the blanks around it; undefined if it is empty. */
export function parseGroupName(typed: string): string | undefined {
  const name = typed.trim().slice(0, NAME_LENGTH).trimEnd()
  return name === '' ? undefined : name
}

const EMPTY: GroupSize = { papers: 0, resources: 0 }

export function withName(groups: readonly Group[], id: string, name: string): Group[] {
  return groups.map((group) => (group.id === id ? { ...group, name } : group))
}

/** The size of a group by the answer of `get_group_sizes`. A group that is not in the answer is empty. */
export function sizeOf(
  sizes: ReadonlyMap<string, GroupSize> | undefined,
  group: string,
): GroupSize | undefined {
  return sizes && (sizes.get(group) ?? EMPTY)
}

/** `4 papers`, `1 paper and 2 resources`, `Empty`. */
export function formatSize({ papers, resources }: GroupSize): string {
  const parts = [papers > 0 && plural(papers, 'paper'), resources > 0 && plural(resources, 'resource')]
  return parts.filter(Boolean).join(' and ') || 'Empty'
}

/** The warning before a group is deleted. `size` is undefined if it could not be counted. */
export function deletionWarning(size: GroupSize | undefined): string {
  if (!size) return 'Everything in it goes with it.'
  const all = formatSize(size)
  switch (size.papers + size.resources) {
    case 0:
      return 'It is empty: nothing else goes with it.'
    case 1:
      return `It holds ${all}, and it goes with it.`
    default:
      return `It holds ${all}, and they go with it.`
  }
}

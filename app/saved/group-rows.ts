import type { SupabaseClient } from '@supabase/supabase-js'
import { readAll } from '#app/lib/read-all.ts'
import type { Database } from '#app/lib/rows.generated.ts'
import type { Group, GroupSize } from './group.ts'

type Client = SupabaseClient<Database>
type Row = Database['public']['Tables']['saved_groups']['Row']

/** A student's groups, newest first. */
export async function fetchGroups(client: Client, userId: string): Promise<Group[]> {
  const rows = await readAll((first, last) =>
    client
      .from('saved_groups')
      .select('*', { count: 'exact' })
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id')
      .range(first, last),
  )
  return rows.map(parseGroup)
}

/** A student's groups by name, to choose one of. */
export async function fetchGroupNames(client: Client, userId: string): Promise<Pick<Group, 'id' | 'name'>[]> {
  return readAll((first, last) =>
    client
      .from('saved_groups')
      .select('id,name', { count: 'exact' })
      .eq('user_id', userId)
      .order('name')
      .order('id')
      .range(first, last),
  )
}

/** How much each group of the caller holds, by the group's id. */
export async function fetchGroupSizes(client: Client): Promise<Map<string, GroupSize>> {
  const rows = await readAll((first, last) =>
    client.rpc('get_group_sizes', undefined, { count: 'exact' }).range(first, last),
  )
  return new Map(
    rows.map((row) => [row.group_id, { papers: row.papers_count, resources: row.resources_count }]),
  )
}

export async function insertGroup(client: Client, userId: string, name: string): Promise<Group> {
  const { data, error } = await client
    .from('saved_groups')
    .insert({ user_id: userId, name })
    .select('*')
    .single()
  if (error) throw error
  return parseGroup(data)
}

/** Throws also when the group is gone. */
export async function renameGroup(client: Client, userId: string, id: string, name: string): Promise<void> {
  const { data, error } = await client
    .from('saved_groups')
    .update({ name })
    .eq('id', id)
    .eq('user_id', userId)
    .select('id')
  if (error) throw error
  if (data.length === 0) throw new Error('This group is gone.')
}

/** With everything in it. */
export async function deleteGroup(client: Client, userId: string, id: string): Promise<void> {
  const { error } = await client.from('saved_groups').delete().eq('id', id).eq('user_id', userId)
  if (error) throw error
}

function parseGroup(row: Row): Group {
  return { id: row.id, name: row.name, createdAt: row.created_at }
}

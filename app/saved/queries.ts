import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { parseServiceProblem } from '#app/accounts/session/service-problem.ts'
import { freshFor, queryClient } from '#app/lib/service/query-client.tsx'
import { useNewId, useWrite } from '#app/lib/service/use-write.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { showToast } from '#app/ui/toast.ts'
import {
  fetchBookmarks,
  fetchCountsOf,
  fetchPaperIds,
  fetchSavedPaperIds,
  type GroupAddress,
  papersOf,
} from './bookmark-rows.ts'
import {
  type Group,
  withName,
  fetchGroupNames,
  fetchGroups,
  fetchGroupSizes,
  insertGroup,
  renameGroup,
} from '#app/saved/groups/group-rows.ts'
import { type PaperToSave, savePapers } from './save-papers.ts'
import { fetchResourceRows } from './saved-resource-rows.ts'
import { errorToast, GROUP_CREATED, GROUP_RENAMED, savedToast, saveProblem } from './saved-toasts.ts'

/** A student's groups, newest first. */
export const groupsQuery = ({ id }: Student) =>
  queryOptions({
    queryKey: ['groups', id, 'newest'],
    queryFn: async () => fetchGroups(await loadRowClient(), id),
  })

/** A student's groups by name, to choose from. */
export const groupNamesQuery = ({ id }: Student) =>
  queryOptions({
    queryKey: ['groups', id, 'by name'],
    queryFn: async () => fetchGroupNames(await loadRowClient(), id),
  })

export const groupSizesQuery = ({ id }: Student) =>
  queryOptions({
    queryKey: ['groups', id, 'sizes'],
    queryFn: async () => fetchGroupSizes(await loadRowClient()),
    // A student decides by these numbers whether to delete a group, so they must be current.
    staleTime: freshFor(0),
  })

export const bookmarksQuery = ({ userId, groupId }: GroupAddress) =>
  infiniteQueryOptions({
    queryKey: ['bookmarks', userId, groupId],
    queryFn: async ({ pageParam }) => fetchBookmarks(await loadRowClient(), { userId, groupId }, pageParam),
    initialPageParam: 0,
    // Removed rows move the others up: the next page begins after the rows that are left.
    getNextPageParam: (last, pages) => (last.length === 0 ? undefined : pages.flat().length),
  })

/** The ids of all papers in a group, as it is now. */
export const paperIdsQuery = ({ userId, groupId }: GroupAddress) =>
  queryOptions({
    queryKey: ['bookmarks', userId, groupId, 'ids'],
    queryFn: async () => fetchPaperIds(await loadRowClient(), { userId, groupId }),
    staleTime: freshFor(0),
  })

/** Everything that a group holds, to keep it on the device. */
export const keptGroupQuery = ({ userId, groupId }: GroupAddress) =>
  queryOptions({
    queryKey: ['bookmarks', userId, groupId, 'to keep'],
    queryFn: async () => {
      const client = await loadRowClient()
      const [papers, resources] = await Promise.all([
        fetchPaperIds(client, { userId, groupId }),
        fetchResourceRows(client, userId, groupId),
      ])
      return { papers, resources }
    },
    staleTime: freshFor(0),
  })

/** The ids of a student's saved papers of an exam. */
export const savedPapersQuery = ({ id }: Student, exam: string) =>
  queryOptions({
    queryKey: ['saved papers', id, exam],
    queryFn: async () => fetchSavedPaperIds(await loadRowClient(), id, exam),
  })

/** How many of some papers each group contains now. */
export const countsOfQuery = ({ id }: Student, papers: readonly string[]) =>
  queryOptions({
    queryKey: ['saved papers', id, 'counts', papers],
    queryFn: async () => fetchCountsOf(await loadRowClient(), id, papers),
    staleTime: freshFor(0),
  })

/** Reads again which papers are saved. */
export function refetchSavedPapers({ id }: Student): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['saved papers', id] })
}

/** Reads everything about a student's groups again. */
export function refetchGroups({ id }: Student): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['groups', id] })
}

// The toasts belong to the writes, not to the dialogs: the result is told also when the dialog was closed in between.
function tellProblem(error: unknown) {
  showToast(errorToast(parseServiceProblem(error).message))
}

/** `isTold`: a toast tells the result. */
export function useCreateGroup(student: Student, isTold = true) {
  const { idOf, onMade } = useNewId()
  return useWrite({
    mutationFn: async (name: string) =>
      insertGroup(await loadRowClient(), student.id, { id: idOf(name), name }),
    onSuccess(group) {
      onMade()
      if (isTold) showToast(GROUP_CREATED)
      changeGroups(student, (groups) => withRow(groups, group))
    },
    onError: (error) => isTold && tellProblem(error),
    onSettled: () => refetchGroups(student),
  })
}

/** Shows the new name at once, and the old one again if it could not be saved. */
export function useRenameGroup(student: Student) {
  return useWrite({
    nameOf: ({ id, name }) => `${id} ${name}`,
    mutationFn: async ({ id, name }: Pick<Group, 'id' | 'name'>) =>
      renameGroup(await loadRowClient(), student.id, id, name),
    async onMutate({ id, name }) {
      await queryClient.cancelQueries({ queryKey: ['groups', student.id] })
      const before = queryClient.getQueryData(groupsQuery(student).queryKey)?.find((group) => group.id === id)
      changeGroups(student, (groups) => withName(groups, id, name))
      return before
    },
    onSuccess: () => showToast(GROUP_RENAMED),
    onError(error, { id }, before) {
      tellProblem(error)
      if (before) changeGroups(student, (groups) => withName(groups, id, before.name))
    },
    onSettled: () => refetchGroups(student),
  })
}

/** Changes the list of groups as it is shown now. */
export function changeGroups(student: Student, change: (groups: readonly Group[]) => Group[]) {
  queryClient.setQueryData(groupsQuery(student).queryKey, (groups) => groups && change(groups))
}

/** Saves the papers that are not in the group yet. */
export function useSavePapers(student: Student) {
  return useWrite({
    mutationFn: async ({ papers, groupId }: { papers: readonly PaperToSave[]; groupId: string }) =>
      savePapers(papers, papersOf(await loadRowClient(), { userId: student.id, groupId })),
    onSuccess: (result) => showToast(savedToast(result)),
    onError: (error) => showToast(errorToast(saveProblem(error))),
    onSettled: (_result, _problem, { groupId }) =>
      Promise.all([
        refetchGroups(student),
        refetchSavedPapers(student),
        queryClient.invalidateQueries({ queryKey: ['bookmarks', student.id, groupId] }),
      ]),
  })
}

/** A row of a list that shows the newest first. */
interface Dated {
  id: string
  createdAt: string
}

/** Pages of rows, newest first, as they were fetched. */
export type Pages<Row> = readonly (readonly Row[])[]

export function withoutRow<Row extends Dated>(rows: readonly Row[], id: string): Row[] {
  return rows.filter((row) => row.id !== id)
}

/** With a row in its place: the newest first, those of one moment by id. */
export function withRow<Row extends Dated>(rows: readonly Row[], row: Row): Row[] {
  const others = withoutRow(rows, row.id)
  const at = others.findIndex((other) => comesBefore(row, other))
  return others.toSpliced(at === -1 ? others.length : at, 0, row)
}

export function withoutPagedRow<Row extends Dated>(pages: Pages<Row>, id: string): Row[][] {
  return pages.map((page) => withoutRow(page, id))
}

/** With a row back in its place: before the first that is older. */
export function withPagedRow<Row extends Dated>(pages: Pages<Row>, row: Row): Row[][] {
  const lists = withoutPagedRow(pages, row.id)
  const at = lists.findIndex((list) => list.some((other) => comesBefore(row, other)))
  const list = lists.at(at)
  return list ? lists.with(at, withRow(list, row)) : [[row]]
}

function comesBefore(one: Dated, other: Dated): boolean {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt
  return one.id < other.id
}

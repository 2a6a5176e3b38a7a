import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { queryClient } from '#app/lib/query-client.tsx'
import { loadRowClient } from '#app/lib/supabase.ts'
import type { Bookmark } from './bookmark.ts'
import {
  deleteBookmark,
  fetchBookmarks,
  fetchPaperIds,
  type GroupAddress,
  papersOf,
} from './bookmark-rows.ts'
import { type Group, withName } from './group.ts'
import {
  deleteGroup,
  fetchGroupNames,
  fetchGroups,
  fetchGroupSizes,
  insertGroup,
  renameGroup,
} from './group-rows.ts'
import { withoutPagedRow, withoutRow, withPagedRow, withRow } from './newest-first.ts'
import { type PaperToSave, savePapers } from './save-papers.ts'

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
    staleTime: 0,
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
    staleTime: 0,
  })

/** Reads everything about a student's groups again. */
export function refetchGroups({ id }: Student): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['groups', id] })
}

// Without a connection a write fails at once instead of waiting.
const networkMode = 'always'

export function useCreateGroup(student: Student) {
  return useMutation(
    {
      networkMode,
      mutationFn: async (name: string) => insertGroup(await loadRowClient(), student.id, name),
      async onSuccess(group) {
        changeGroups(student, (groups) => withRow(groups, group))
        await refetchGroups(student)
      },
    },
    queryClient,
  )
}

/** Shows the new name at once, and the old one again if it could not be saved. */
export function useRenameGroup(student: Student) {
  return useMutation(
    {
      networkMode,
      mutationFn: async ({ id, name }: Pick<Group, 'id' | 'name'>) =>
        renameGroup(await loadRowClient(), student.id, id, name),
      async onMutate({ id, name }) {
        await queryClient.cancelQueries({ queryKey: ['groups', student.id] })
        const before = queryClient
          .getQueryData(groupsQuery(student).queryKey)
          ?.find((group) => group.id === id)
        changeGroups(student, (groups) => withName(groups, id, name))
        return before
      },
      onError: (_, { id }, before) =>
        before && changeGroups(student, (groups) => withName(groups, id, before.name)),
      onSettled: () => refetchGroups(student),
    },
    queryClient,
  )
}

/** Hides the group at once, and shows it again if it could not be deleted. */
export function useDeleteGroup(student: Student) {
  return useMutation(
    {
      networkMode,
      mutationFn: async ({ id }: Group) => deleteGroup(await loadRowClient(), student.id, id),
      async onMutate(group) {
        await queryClient.cancelQueries({ queryKey: ['groups', student.id] })
        changeGroups(student, (groups) => withoutRow(groups, group.id))
      },
      onError: (_, group) => changeGroups(student, (groups) => withRow(groups, group)),
      onSettled: () =>
        Promise.all([
          refetchGroups(student),
          queryClient.invalidateQueries({ queryKey: ['stats', student.id] }),
        ]),
    },
    queryClient,
  )
}

function changeGroups(student: Student, change: (groups: readonly Group[]) => Group[]) {
  queryClient.setQueryData(groupsQuery(student).queryKey, (groups) => groups && change(groups))
}

/** Hides the paper at once, and shows it again if it could not be removed. */
export function useRemoveBookmark(student: Student, groupId: string) {
  const { queryKey } = bookmarksQuery({ userId: student.id, groupId })
  return useMutation(
    {
      networkMode,
      mutationKey: queryKey,
      mutationFn: async ({ id }: Bookmark) => deleteBookmark(await loadRowClient(), student.id, id),
      async onMutate(bookmark) {
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(
          queryKey,
          (data) => data && { ...data, pages: withoutPagedRow(data.pages, bookmark.id) },
        )
      },
      onError: (_, bookmark) =>
        queryClient.setQueryData(
          queryKey,
          (data) => data && { ...data, pages: withPagedRow(data.pages, bookmark) },
        ),
      async onSettled() {
        // A refetch would show rows that are still being deleted.
        if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return
        await queryClient.invalidateQueries({ queryKey: groupSizesQuery(student).queryKey })
      },
    },
    queryClient,
  )
}

/** Saves the papers that are not in the group yet. */
export function useSavePapers(student: Student) {
  return useMutation(
    {
      networkMode,
      mutationFn: async ({ papers, groupId }: { papers: readonly PaperToSave[]; groupId: string }) =>
        savePapers(papers, papersOf(await loadRowClient(), { userId: student.id, groupId })),
      onSettled: (_result, _problem, { groupId }) =>
        Promise.all([
          refetchGroups(student),
          queryClient.invalidateQueries({ queryKey: ['bookmarks', student.id, groupId] }),
        ]),
    },
    queryClient,
  )
}

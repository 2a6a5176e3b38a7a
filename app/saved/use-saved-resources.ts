import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { statsQuery } from '#app/accounts/student/queries.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { queryClient } from '#app/lib/query-client.tsx'
import { loadRowClient } from '#app/lib/supabase.ts'
import { withoutPagedRow, withPagedRow } from './newest-first.ts'
import { refetchGroups } from './queries.ts'
import type { ResourceToSave, SavedFilter, SavedResource } from './saved-resource.ts'
import {
  deleteSavedResource,
  fetchGroupsWith,
  fetchSavedIds,
  fetchSavedResources,
  insertSavedResource,
} from './saved-resource-rows.ts'

/** What a student has saved, newest first, as far as the filter lets through. */
export const savedResourcesQuery = ({ id }: Student, filter: SavedFilter) =>
  infiniteQueryOptions({
    queryKey: ['saved list', id, filter],
    queryFn: async ({ pageParam }) => fetchSavedResources(await loadRowClient(), id, filter, pageParam),
    initialPageParam: 0,
    // What has been deleted here makes the rest move up: the next page begins after what is left.
    getNextPageParam: (last, pages) => (last.length === 0 ? undefined : pages.flat().length),
    // Reading thousands again because one has gone is not worth it: a list is kept for as long as it is open.
    gcTime: 0,
    // A list that is being narrowed down stays in sight.
    placeholderData: keepPreviousData,
  })

/** The groups that a resource is in, as it is now. */
export const groupsWithQuery = ({ id }: Student, resourceId: string) =>
  queryOptions({
    queryKey: ['saved', id, 'groups with', resourceId],
    queryFn: async () => fetchGroupsWith(await loadRowClient(), id, resourceId),
    staleTime: 0,
  })

/** The ids of what a student has saved of a category, both by their names in stored records. */
export const savedIdsQuery = ({ id }: Student, place: Pick<ResourceToSave, 'level' | 'category'>) =>
  queryOptions({
    queryKey: ['saved', id, 'ids', place.level, place.category],
    queryFn: async () => fetchSavedIds(await loadRowClient(), id, place),
  })

/** What is known about what a student has saved is read again, and what is counted of it; an open list is not. */
async function refetchSaved(student: Student): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['saved', student.id] }),
    queryClient.invalidateQueries({ queryKey: statsQuery(student).queryKey }),
    refetchGroups(student),
  ])
}

export function useSaveResource(student: Student) {
  return useMutation(
    {
      networkMode: 'always',
      mutationFn: async ({ resource, groupId }: { resource: ResourceToSave; groupId: string }) =>
        insertSavedResource(await loadRowClient(), student.id, groupId, resource),
      onSettled: () => {
        // The dialog need not wait for what it does not show.
        void refetchSaved(student)
      },
    },
    queryClient,
  )
}

/** Takes the resource out of sight at once, and shows it again when it could not be deleted. */
export function useDeleteSaved(student: Student, filter: SavedFilter) {
  const mutationKey = ['saved', student.id]
  return useMutation(
    {
      networkMode: 'always',
      mutationKey,
      mutationFn: async ({ id }: SavedResource) => deleteSavedResource(await loadRowClient(), student.id, id),
      async onMutate(saved) {
        const { queryKey } = savedResourcesQuery(student, filter)
        await Promise.all([
          queryClient.cancelQueries({ queryKey }),
          queryClient.cancelQueries({ queryKey: statsQuery(student).queryKey }),
        ])
        hideSaved(student, filter, saved)
        countSaved(student, -1)
        // What the list lets through may have changed by the time the answer is here.
        return filter
      },
      onSuccess(_, saved, shown) {
        hideSaved(student, shown, saved)
        hideSaved(student, filter, saved)
      },
      onError(_, saved, shown) {
        if (shown) {
          queryClient.setQueryData(
            savedResourcesQuery(student, shown).queryKey,
            (data) => data && { ...data, pages: withPagedRow(data.pages, saved) },
          )
        }
        countSaved(student, 1)
      },
      async onSettled() {
        // Rows that are on their way out must not come back with a refetch.
        if (queryClient.isMutating({ mutationKey }) > 1) return
        await refetchSaved(student)
      },
    },
    queryClient,
  )
}

function hideSaved(student: Student, filter: SavedFilter, { id }: SavedResource) {
  queryClient.setQueryData(
    savedResourcesQuery(student, filter).queryKey,
    (data) => data && { ...data, pages: withoutPagedRow(data.pages, id) },
  )
}

function countSaved(student: Student, change: 1 | -1) {
  queryClient.setQueryData(
    statsQuery(student).queryKey,
    (known) => known && { ...known, savedResources: Math.max(0, known.savedResources + change) },
  )
}

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { statsQuery } from '#app/accounts/student/queries.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { freshFor, queryClient } from '#app/lib/service/query-client.tsx'
import { useNewId, useWrite } from '#app/lib/service/use-write.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { showUndoable } from '#app/ui/show-undoable.ts'
import { showToast } from '#app/ui/toast.ts'
import { withoutPagedRow, withPagedRow, refetchGroups } from './queries.ts'
import {
  type ResourceToSave,
  type SavedFilter,
  type SavedResource,
  deleteSavedResource,
  fetchGroupsWith,
  fetchSavedIds,
  fetchSavedResources,
  insertSavedResource,
  restoreResources,
} from './saved-resource-rows.ts'
import {
  NOT_DELETED,
  NOT_RESTORED,
  notSavedToast,
  resourceDeletedToast,
  resourceSavedToast,
} from './saved-toasts.ts'

/** A student's saved resources that match a filter, newest first. */
export const savedResourcesQuery = ({ id }: Student, filter: SavedFilter) =>
  infiniteQueryOptions({
    queryKey: ['saved list', id, filter],
    queryFn: async ({ pageParam }) => fetchSavedResources(await loadRowClient(), id, filter, pageParam),
    initialPageParam: 0,
    // Deleted rows move the others up: the next page begins after the rows that are left.
    getNextPageParam: (last, pages) => (last.length === 0 ? undefined : pages.flat().length),
    // A deleted row does not refetch the whole list, which may be thousands of rows. Closing the list drops it.
    gcTime: 0,
    // The list stays visible while another filter loads.
    placeholderData: keepPreviousData,
  })

/** The groups that contain a resource now. */
export const groupsWithQuery = ({ id }: Student, resourceId: string) =>
  queryOptions({
    queryKey: ['saved', id, 'groups with', resourceId],
    queryFn: async () => fetchGroupsWith(await loadRowClient(), id, resourceId),
    staleTime: freshFor(0),
  })

/** The ids of a category's resources that a student has saved. Level and category as stored records name them. */
export const savedIdsQuery = ({ id }: Student, place: Pick<ResourceToSave, 'level' | 'category'>) =>
  queryOptions({
    queryKey: ['saved', id, 'ids', place.level, place.category],
    queryFn: async () => fetchSavedIds(await loadRowClient(), id, place),
  })

/** Reads marks, counts and groups of saved resources again, but not an open list. */
async function refetchSaved(student: Student): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['saved', student.id] }),
    queryClient.invalidateQueries({ queryKey: statsQuery(student).queryKey }),
    refetchGroups(student),
  ])
}

interface SavingIn {
  resource: ResourceToSave
  /** The group; or makes it first. */
  groupId: string | (() => Promise<string>)
}

export function useSaveResource(student: Student) {
  const { idOf, onMade } = useNewId()
  return useWrite({
    mutationFn: async ({ resource, groupId }: SavingIn) => {
      const group = typeof groupId === 'string' ? groupId : await groupId()
      const rowId = idOf([group, resource.id])
      return insertSavedResource(await loadRowClient(), student.id, group, resource, rowId)
    },
    // Told also when the dialog was closed in between.
    onSuccess({ title }) {
      onMade()
      showToast(resourceSavedToast(title, Math.random()))
    },
    onError: (error) => showToast(notSavedToast(error)),
    onSettled: () => {
      // The dialog does not show the results, so it does not wait.
      void refetchSaved(student)
    },
  })
}

/** Hides the resource at once, and shows it again if it could not be deleted. The toast has an Undo. */
export function useDeleteSaved(student: Student, filter: SavedFilter) {
  const mutationKey = ['saved', student.id]
  return useWrite({
    mutationKey,
    nameOf: ({ id }) => id,
    mutationFn: async ({ id }: SavedResource) => deleteSavedResource(await loadRowClient(), student.id, id),
    async onMutate(saved) {
      const { queryKey } = savedResourcesQuery(student, filter)
      await Promise.all([
        queryClient.cancelQueries({ queryKey }),
        queryClient.cancelQueries({ queryKey: statsQuery(student).queryKey }),
      ])
      hideSaved(student, filter, saved)
      countSaved(student, -1)
      // The filter may have changed when the answer arrives.
      return filter
    },
    onSuccess(rows, saved, shown) {
      hideSaved(student, shown, saved)
      hideSaved(student, filter, saved)
      showUndoable(
        { ...resourceDeletedToast(saved.title, Math.random()), topic: 'resource deleted' },
        async () => {
          await restoreResources(await loadRowClient(), rows)
          await Promise.all([
            refetchSaved(student),
            queryClient.invalidateQueries({ queryKey: ['saved list', student.id] }),
          ])
        },
        () => NOT_RESTORED,
      )
    },
    onError(_, saved, shown) {
      showToast(NOT_DELETED)
      if (shown) {
        queryClient.setQueryData(
          savedResourcesQuery(student, shown).queryKey,
          (data) => data && { ...data, pages: withPagedRow(data.pages, saved) },
        )
      }
      countSaved(student, 1)
    },
    async onSettled() {
      // A refetch would show rows that are still being deleted.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      await refetchSaved(student)
    },
  })
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

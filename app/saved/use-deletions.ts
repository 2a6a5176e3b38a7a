import type { Student } from '#app/accounts/session/auth-state.ts'
import { parseServiceProblem } from '#app/accounts/session/service-problem.ts'
import { queryClient } from '#app/lib/service/query-client.tsx'
import { useWrite } from '#app/lib/service/use-write.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { showUndoable } from '#app/ui/show-undoable.ts'
import { showToast } from '#app/ui/toast.ts'
import type { Bookmark } from './paper-order.ts'
import { deleteBookmark, restoreBookmarks } from './bookmark-rows.ts'
import { type Group, deleteGroup, restoreGroup } from '#app/saved/groups/group-rows.ts'
import {
  withoutPagedRow,
  withoutRow,
  withPagedRow,
  withRow,
  bookmarksQuery,
  changeGroups,
  groupSizesQuery,
  refetchGroups,
  refetchSavedPapers,
} from './queries.ts'
import { findSavedPaper, savedTitle } from './paper-to-save.ts'
import { errorToast, GROUP_DELETED, PAPER_REMOVED } from './saved-toasts.ts'

const problemOf = (error: unknown) => errorToast(parseServiceProblem(error).message)

/** Hides the group at once, and shows it again if it could not be deleted. The toast has an Undo. */
export function useDeleteGroup(student: Student) {
  return useWrite({
    nameOf: ({ id }) => id,
    mutationFn: async ({ id }: Group) => deleteGroup(await loadRowClient(), student.id, id),
    async onMutate(group) {
      await queryClient.cancelQueries({ queryKey: ['groups', student.id] })
      changeGroups(student, (groups) => withoutRow(groups, group.id))
    },
    onSuccess: (deleted, { name }) =>
      showUndoable(
        { ...GROUP_DELETED, detail: name, topic: 'group deleted' },
        async () => restoreGroup(await loadRowClient(), deleted).finally(() => refetchContent(student)),
        problemOf,
      ),
    onError(error, group) {
      showToast(problemOf(error))
      changeGroups(student, (groups) => withRow(groups, group))
    },
    onSettled: () => refetchContent(student),
  })
}

/** Reads everything again that shows a group or its content. */
async function refetchContent(student: Student): Promise<void> {
  await Promise.all([
    refetchGroups(student),
    refetchSavedPapers(student),
    ...['saved', 'saved list', 'bookmarks', 'stats'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name, student.id] }),
    ),
  ])
}

function titleOf({ paperId, paperTitle }: Bookmark): string {
  const paper = findSavedPaper(paperId)
  return paper ? savedTitle(paper) : paperTitle
}

/** Hides the paper at once, and shows it again if it could not be removed. The toast has an Undo. */
export function useRemoveBookmark(student: Student, groupId: string) {
  const { queryKey } = bookmarksQuery({ userId: student.id, groupId })
  const show = (bookmark: Bookmark) =>
    queryClient.setQueryData(
      queryKey,
      (data) => data && { ...data, pages: withPagedRow(data.pages, bookmark) },
    )
  const refetchCounts = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: groupSizesQuery(student).queryKey }),
      refetchSavedPapers(student),
    ])
  return useWrite({
    mutationKey: queryKey,
    nameOf: ({ id }) => id,
    mutationFn: async ({ id }: Bookmark) => deleteBookmark(await loadRowClient(), student.id, id),
    async onMutate(bookmark) {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        (data) => data && { ...data, pages: withoutPagedRow(data.pages, bookmark.id) },
      )
    },
    onSuccess: (rows, bookmark) =>
      showUndoable(
        { ...PAPER_REMOVED, detail: titleOf(bookmark), topic: 'paper removed' },
        async () => {
          await restoreBookmarks(await loadRowClient(), rows)
          show(bookmark)
          await refetchCounts()
        },
        problemOf,
      ),
    onError(error, bookmark) {
      showToast(problemOf(error))
      show(bookmark)
    },
    async onSettled() {
      // A refetch would show rows that are still being deleted.
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return
      await refetchCounts()
    },
  })
}

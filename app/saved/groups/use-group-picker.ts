import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { useGroupName } from './group-form.tsx'
import { groupNamesQuery, groupSizesQuery, useCreateGroup } from '#app/saved/queries.ts'

export type GroupPickerState = ReturnType<typeof useGroupPicker>

/**
 * Choosing the group to save in, or making a new one. `initial` is chosen at first. A student without groups can only make
 * one. `isSavingNext`: what is saved in the new group tells the result of both.
 */
export function useGroupPicker(
  student: Student,
  { initial, isSavingNext = false }: { initial?: string | undefined; isSavingNext?: boolean } = {},
) {
  const groups = useQuery(groupNamesQuery(student))
  const sizes = useQuery(groupSizesQuery(student))
  const creation = useCreateGroup(student, !isSavingNext)
  const name = useGroupName()
  const [wantsNew, setWantsNew] = useState(false)
  const [chosen, setChosen] = useState(initial)
  const form = useId()
  const hasNone = groups.data?.length === 0

  return {
    groups,
    sizes: sizes.data,
    name,
    /** The id of the form, for a submit button outside of it. */
    form,
    hasNone,
    /** Whether a new group is being named; else one is being chosen. */
    isNew: wantsNew || hasNone,
    /** The group that the student has chosen, if it still exists. */
    group: groups.data?.find(({ id }) => id === chosen),
    isCreating: creation.isPending,
    /** Why the new group was not created. */
    creationError: creation.error,
    onChoose: setChosen,
    /** Switches between naming a new group and choosing one. */
    onNew: (isNew: boolean) => {
      creation.reset()
      setWantsNew(isNew)
    },
    /** Creates the group, chooses it, and gives its id. Goes on when the dialog is closed. */
    onCreate: async (typed: string): Promise<string> => {
      const { id } = await creation.mutateAsync(typed)
      setChosen(id)
      setWantsNew(false)
      name.onType('')
      return id
    },
  }
}

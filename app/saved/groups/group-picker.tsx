import { type ReactNode, useId, useState, useLayoutEffect, useRef } from 'react'
import { QueryState } from '#app/accounts/session/query-state.tsx'
import type { NewToast } from '#app/ui/toast.ts'
import { filterGroups, GroupSearch, GroupForm, useGroupName } from './group-fields.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { groupNamesQuery, groupSizesQuery, useCreateGroup } from '#app/saved/queries.ts'
import FolderPlus from 'lucide-react/icons/folder-plus'
import '#app/ui/styles/pick.css'
import { formatSize, type Group, type GroupSize, sizeOf } from './group-rows.ts'

type GroupPickerState = ReturnType<typeof useGroupPicker>

/** The groups to choose from, or the form for the name of a new one. */
export function GroupPicker({
  picker,
  chosen,
  savedIn,
  before,
  after,
  newGroupProblem,
  missingName,
  hasBackButton = false,
  onChoose,
  onNew,
  onCreate,
  onSubmit,
}: {
  picker: GroupPickerState
  /** The id of the group that is shown as chosen. */
  chosen: string | undefined
  /** What groups say that contain it already, by their id: `Saved here`. */
  savedIn?: ReadonlyMap<string, string> | undefined
  before?: ReactNode
  after?: ReactNode
  /** Why the last attempt to create a group failed. */
  newGroupProblem: string | undefined
  /** The toast for a blank name. */
  missingName?: NewToast
  /** Whether the form for a new group has a button that leads back to the groups. */
  hasBackButton?: boolean
  onChoose: (id: string) => void
  /** Switches between naming a new group and choosing one. */
  onNew: (isNew: boolean) => void
  onCreate: (name: string) => void
  onSubmit: () => void
}) {
  const { groups, sizes, name, form, isNew } = picker
  return (
    <QueryState rows={groups} what="Your groups">
      {(data) =>
        isNew ? (
          <>
            {data.length === 0 && <p className="mb-4 text-ui">No saved groups yet. Name the first one.</p>}
            {data.length > 0 && hasBackButton && (
              <div className="group-tools">
                <button className="btn btn-ghost btn-sm" type="button" onClick={() => onNew(false)}>
                  ← Back to groups
                </button>
              </div>
            )}
            <GroupForm
              id={form}
              groups={data}
              typed={name.typed}
              problem={newGroupProblem}
              {...(missingName && { missing: missingName })}
              onType={name.onType}
              onSubmit={onCreate}
            />
          </>
        ) : (
          <form
            id={form}
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit()
            }}
          >
            {before}
            <GroupChoice
              groups={data}
              sizes={sizes}
              savedIn={savedIn}
              chosen={chosen}
              onChoose={onChoose}
              onCreate={() => onNew(true)}
            />
            {after}
          </form>
        )
      }
    </QueryState>
  )
}

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

/** The groups as radio buttons, and the button that makes a new one. */
export function GroupChoice({
  groups,
  sizes,
  savedIn,
  chosen,
  onChoose,
  onCreate,
}: {
  groups: readonly Pick<Group, 'id' | 'name'>[]
  sizes: ReadonlyMap<string, GroupSize> | undefined
  /** What groups say that contain it already, by their id: `Saved here`. */
  savedIn?: ReadonlyMap<string, string> | undefined
  chosen: string | undefined
  onChoose: (id: string) => void
  onCreate: () => void
}) {
  const [typed, setTyped] = useState('')
  const shown = filterGroups(groups, typed, chosen)
  const list = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    // A new group may be far down in a long list.
    const radio = list.current?.querySelector<HTMLInputElement>('input:checked')
    radio?.focus({ preventScroll: true })
    radio?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      <GroupSearch groups={groups} typed={typed} onType={setTyped} />
      <fieldset ref={list} className="pick saved-pick">
        <legend className="sr">Group</legend>
        {shown.map(({ id, name }) => {
          const size = sizeOf(sizes, id)
          return (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text comes from the list
            <label key={id}>
              <input
                type="radio"
                name="saved-group"
                value={id}
                checked={id === chosen}
                onChange={() => onChoose(id)}
              />
              <b>{name}</b>
              <span className="caption num">{savedIn?.get(id) ?? (size && formatSize(size))}</span>
            </label>
          )
        })}
      </fieldset>
      <button className="btn btn-ghost" type="button" onClick={onCreate}>
        <FolderPlus className="i" aria-hidden="true" /> Create New Group
      </button>
    </>
  )
}

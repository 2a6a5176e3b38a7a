import type { ReactNode } from 'react'
import { QueryState } from '#app/accounts/session/query-state.tsx'
import type { Toast } from '#app/ui/toast.ts'
import { GroupChoice } from './group-choice.tsx'
import { hasNamesake } from './group-filter.ts'
import { GroupForm, NAMESAKE } from './group-form.tsx'
import type { GroupPickerState } from './use-group-picker.ts'

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
  missingName?: Omit<Toast, 'id'>
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
              typed={name.typed}
              problem={newGroupProblem}
              hint={hasNamesake(data, name.typed) ? NAMESAKE : undefined}
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

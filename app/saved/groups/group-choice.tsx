import FolderPlus from 'lucide-react/icons/folder-plus'
import { useLayoutEffect, useRef, useState } from 'react'
import '#app/ui/styles/pick.css'
import { formatSize, type Group, type GroupSize, sizeOf } from './group.ts'
import { FILTER_FROM, filterGroups } from './group-filter.ts'
import { GroupSearch } from './group-search.tsx'

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
      {groups.length >= FILTER_FROM && (
        <GroupSearch typed={typed} found={filterGroups(groups, typed).length} onType={setTyped} />
      )}
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

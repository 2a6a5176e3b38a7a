import { FolderPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import '#app/ui/styles/pick.css'
import { formatSize, type Group, type GroupSize, sizeOf } from './group.ts'

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
  /** The groups that contain the resource already, if that is known. */
  savedIn?: ReadonlySet<string> | undefined
  chosen: string | undefined
  onChoose: (id: string) => void
  onCreate: () => void
}) {
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // A new group may be far down in a long list.
    const radio = list.current?.querySelector<HTMLInputElement>('input:checked')
    radio?.focus({ preventScroll: true })
    radio?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      <fieldset ref={list} className="pick saved-pick">
        <legend className="sr">Group</legend>
        {groups.map(({ id, name }) => {
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
              <span className="caption num">
                {savedIn?.has(id) ? 'Saved here' : size && formatSize(size)}
              </span>
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

import { FolderPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import '#app/ui/styles/pick.css'
import { formatSize, type Group, type GroupSize, sizeOf } from './group.ts'

/** The groups to choose one of, and the way to a new one. */
export function GroupChoice({
  groups,
  sizes,
  kept,
  chosen,
  onChoose,
  onCreate,
  onMissing,
}: {
  groups: readonly Pick<Group, 'id' | 'name'>[]
  sizes: ReadonlyMap<string, GroupSize> | undefined
  /** The groups that hold it already, where that is known. */
  kept?: ReadonlySet<string> | undefined
  chosen: string | undefined
  onChoose: (id: string) => void
  onCreate: () => void
  /** Enter was pressed and none is chosen: the button that would submit is disabled, and a browser then does nothing. */
  onMissing?: () => void
}) {
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // A group that was just made may lie far down a long list.
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
                onKeyDown={({ key }) => key === 'Enter' && chosen === undefined && onMissing?.()}
              />
              <b>{name}</b>
              <span className="caption num">{kept?.has(id) ? 'Saved here' : size && formatSize(size)}</span>
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

import { ChevronRight, FolderPlus } from 'lucide-react'
import { WindowedList } from '#app/ui/windowed-list.tsx'
import '#app/ui/styles/lists.css'
import { formatSize, type Group, type GroupSize, sizeOf } from './group.ts'
import { FILTER_FROM, filterGroups } from './group-filter.ts'
import { GroupSearch } from './group-search.tsx'

/** A student's groups, each of which opens. */
export function GroupList({
  groups,
  sizes,
  startAt,
  typed,
  onType,
  onOpen,
  onCreate,
}: {
  groups: readonly Group[]
  sizes: ReadonlyMap<string, GroupSize> | undefined
  /** The group that was open just now. */
  startAt: string | undefined
  /** The text in the filter, which long lists have. */
  typed: string
  onType: (typed: string) => void
  onOpen: (group: Group) => void
  onCreate: () => void
}) {
  if (groups.length === 0) {
    return (
      <div className="empty">
        <p className="note">No saved groups yet</p>
        <p className="small">Bookmark a paper and it will wait for you here.</p>
        <button className="btn btn-primary" type="button" onClick={onCreate}>
          <FolderPlus className="i" aria-hidden="true" /> Create group
        </button>
      </div>
    )
  }
  const shown = filterGroups(groups, typed)
  return (
    <>
      {groups.length >= FILTER_FROM && <GroupSearch typed={typed} found={shown.length} onType={onType} />}
      <WindowedList
        // The scroll position of another result means nothing.
        key={typed}
        label="Groups, newest first"
        className="saved-list"
        items={shown}
        idOf={({ id }) => id}
        startAt={typed === '' ? startAt : undefined}
      >
        {(group) => {
          const size = sizeOf(sizes, group.id)
          return (
            <button className="open" type="button" onClick={() => onOpen(group)}>
              <b>{group.name}</b>
              <span className="caption num">{size && formatSize(size)}</span>
              <ChevronRight className="i" aria-hidden="true" />
            </button>
          )
        }}
      </WindowedList>
    </>
  )
}

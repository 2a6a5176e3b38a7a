import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import Trash2 from 'lucide-react/icons/trash'
import { useId, useState } from 'react'
import { QueryState } from '#app/accounts/session/query-state.tsx'
import { statsQuery, NO_STATS } from '#app/accounts/student/queries.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { StudentRows } from '#app/lib/service/query-client.tsx'
import { onFirstClick } from '#app/ui/first-click.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { WindowedList } from '#app/ui/windowed-list.tsx'
import '#app/ui/styles/forms.css'
import '#app/ui/styles/lists.css'
import { groupNamesQuery } from './queries.ts'
import type { SavedResource } from './saved-resource-rows.ts'
import { savedResourcesQuery, useDeleteSaved } from './use-saved-resources.ts'
import { useDebouncedValue } from '#app/lib/use-debounced-value.ts'
import './saved.css'

/** Where a saved resource opens. */
export interface SavedPlace {
  to: string
  /** Its level and category: `IGCSE, Exam Notes`. */
  location: string
}

interface DialogProps {
  student: Student
  /** Undefined if the library does not have it any more. */
  placeOf: (saved: SavedResource) => SavedPlace | undefined
  onClose: () => void
}

/** 'Saved (n)': a student's saved resources, newest first, to search, view and delete. */
export default function SavedResourcesDialog(props: DialogProps) {
  return (
    <StudentRows>
      <SavedResources {...props} />
    </StudentRows>
  )
}

function SavedResources({ student, placeOf, onClose }: DialogProps) {
  const { data: stats = NO_STATS } = useQuery(statsQuery(student))
  const groups = useQuery(groupNamesQuery(student))
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const filter = { text: useDebouncedValue(typed.trim()), groupId: chosen }
  const query = useInfiniteQuery(savedResourcesQuery(student, filter))
  const remove = useDeleteSaved(student, filter)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  // The next page begins after the shown rows. While a row is being deleted, the service still counts it.
  const isReady = hasNextPage && !isFetching && !isFetchNextPageError && !remove.isPending
  const isFiltered = filter.text !== '' || chosen !== undefined
  const names = new Map(groups.data?.map(({ id, name }) => [id, name]))

  const onDelete = (saved: SavedResource) => remove.mutate(saved)
  const onAll = () => {
    setTyped('')
    setChosen(undefined)
  }

  return (
    <Dialog title={`Saved (${stats.savedResources})`} onClose={onClose}>
      <div className="saved-tools">
        <div className="search">
          <Search className="i" aria-hidden="true" />
          <input
            className="input"
            type="search"
            placeholder="Search saved"
            aria-label="Search saved"
            enterKeyHint="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {groups.data && groups.data.length > 1 && (
          <GroupFilter groups={groups.data} chosen={chosen} onChoose={setChosen} />
        )}
      </div>
      <QueryState rows={query} what="What you saved">
        {({ pages }) => {
          const saved = pages.flat()
          if (saved.length === 0 && !hasNextPage) {
            return isFiltered ? (
              <div className="empty" role="status">
                <p className="note">No results found</p>
                <p className="small">
                  Nothing you saved {filter.text ? 'is called that' : 'is in this group'}.
                </p>
                <button className="btn btn-line" type="button" onClick={onAll}>
                  Clear search
                </button>
              </div>
            ) : (
              <div className="empty">
                <p className="note">No saved resources yet</p>
                <p className="small">Bookmark a resource and it will wait for you here.</p>
              </div>
            )
          }
          return (
            <WindowedList
              label="Saved resources, newest first"
              className="saved-list"
              items={saved}
              idOf={({ id }) => id}
              onNearEnd={isReady ? () => void fetchNextPage() : undefined}
            >
              {(each) => (
                <SavedItem
                  saved={each}
                  place={placeOf(each)}
                  group={names.get(each.groupId)}
                  onLeave={onClose}
                  onDelete={onDelete}
                />
              )}
            </WindowedList>
          )
        }}
      </QueryState>
    </Dialog>
  )
}

function SavedItem({
  saved,
  place,
  group,
  onLeave,
  onDelete,
}: {
  saved: SavedResource
  place: SavedPlace | undefined
  group: string | undefined
  /** The resource is being opened. */
  onLeave: () => void
  onDelete: (saved: SavedResource) => void
}) {
  const { title } = saved
  const location = place ? place.location : 'Not in this site’s library any more'
  return (
    <>
      <span className="paper">
        <b>{title}</b>
        <span className="caption break-words">
          {group === undefined ? location : `${location} · ${group}`}
        </span>
      </span>
      {place && (
        <a className="link px-2" href={place.to} aria-label={`View ${title}`} onClick={onLeave}>
          <span>View</span>
        </a>
      )}
      <button
        className="icon-btn"
        type="button"
        aria-label={`Delete ${title}`}
        data-tooltip="Delete"
        onClick={onFirstClick(() => onDelete(saved))}
      >
        <Trash2 className="i" aria-hidden="true" />
      </button>
    </>
  )
}

function GroupFilter({
  groups,
  chosen,
  onChoose,
}: {
  groups: readonly { id: string; name: string }[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label className="sr" htmlFor={id}>
        Group
      </label>
      <div className="select-wrap">
        <select
          id={id}
          className="select"
          value={chosen ?? ''}
          onChange={(event) => onChoose(event.target.value || undefined)}
        >
          <option value="">Every group</option>
          {groups.map((group) => (
            <option key={group.id} value={group.id}>
              {group.name}
            </option>
          ))}
        </select>
        <ChevronDown className="i" aria-hidden="true" />
      </div>
    </div>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import CloudDownload from 'lucide-react/icons/cloud-download'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { onFirstClick } from '#app/ui/first-click.ts'
import { Missing } from '#app/ui/placeholders.tsx'
import { WindowedList } from '#app/ui/windowed-list.tsx'
import { type Bookmark, type ListedBookmark, listBookmarks } from '#app/saved/paper-order.ts'
import { formatSize, type Group } from './group-rows.ts'
import { QueryState } from '#app/accounts/session/query-state.tsx'
import { paperAddress, savedTitle } from '#app/saved/paper-to-save.ts'
import { bookmarksQuery } from '#app/saved/queries.ts'
import { useRemoveBookmark } from '#app/saved/use-deletions.ts'

/** What the dialog shows of a group beside its papers. */
export type GroupView = 'rename' | 'share' | 'keep' | 'delete'

const TOOLS = [
  { at: 'rename', look: 'btn-ghost', Icon: Pencil, label: 'Rename' },
  { at: 'share', look: 'btn-ghost', Icon: Link2, label: 'Share' },
  { at: 'keep', look: 'btn-ghost', Icon: CloudDownload, label: 'Keep for offline' },
  { at: 'delete', look: 'btn-danger', Icon: Trash2, label: 'Delete' },
] as const

/** The papers of a group, the last saved first, and the actions of the group. */
export function GroupPapers({
  student,
  group,
  resources,
  from,
  onBack,
  onView,
  onLeave,
}: {
  student: Student
  group: Group
  /** How many resources the group holds beside its papers. */
  resources: number
  /** The list that a paper opened here closes to. */
  from: string
  onBack: () => void
  onView: (at: GroupView) => void
  /** A paper is being opened. */
  onLeave: () => void
}) {
  const query = useInfiniteQuery(bookmarksQuery({ userId: student.id, groupId: group.id }))
  const remove = useRemoveBookmark(student, group.id)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const isReady = hasNextPage && !isFetching && !isFetchNextPageError

  const onRemove = (bookmark: Bookmark) => remove.mutate(bookmark)
  return (
    <>
      <div className="group-tools">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is no longer there */}
        <button className="btn btn-ghost btn-sm" type="button" autoFocus onClick={onBack}>
          <ArrowLeft className="i" aria-hidden="true" /> Back to groups
        </button>
        {TOOLS.map(({ at, look, Icon, label }) => (
          <button key={at} className={`btn ${look} btn-sm`} type="button" onClick={() => onView(at)}>
            <Icon className="i" aria-hidden="true" /> {label}
          </button>
        ))}
      </div>
      <QueryState rows={query} what="The papers of this group">
        {({ pages }) => {
          const bookmarks = pages.flat()
          if (bookmarks.length === 0 && !hasNextPage) {
            return resources > 0 ? (
              <Missing
                note="No papers in here"
                hint={`It holds ${formatSize({ papers: 0, resources })}: look under Saved in the resources.`}
              >
                <Link className="btn btn-line" to="/resources" onClick={onLeave}>
                  Resources
                </Link>
              </Missing>
            ) : (
              <Missing
                note="Nothing in here yet"
                hint="Save a paper from a list or from the desk, and choose this group."
              />
            )
          }
          return (
            <WindowedList
              label="Papers, newest first"
              className="saved-list"
              items={listBookmarks(bookmarks)}
              idOf={({ bookmark }) => bookmark.id}
              onNearEnd={isReady ? () => void fetchNextPage() : undefined}
            >
              {(listed) => <SavedPaper {...listed} from={from} onLeave={onLeave} onRemove={onRemove} />}
            </WindowedList>
          )
        }}
      </QueryState>
    </>
  )
}

function SavedPaper({
  bookmark,
  paper,
  head,
  from,
  onLeave,
  onRemove,
}: ListedBookmark & {
  from: string
  onLeave: () => void
  onRemove: (bookmark: Bookmark) => void
}) {
  const title = paper ? savedTitle(paper) : bookmark.paperTitle
  return (
    <>
      {head && paper && (
        <h3 className="variant-head">
          {head} <span className="caption">{paper.title}</span>
        </h3>
      )}
      {paper ? (
        <Link
          className="paper of-variant"
          to={paperAddress(paper)}
          state={{ from }}
          preventScrollReset
          aria-label={title}
          onClick={onLeave}
        >
          <b>{paper.type}</b>
        </Link>
      ) : (
        <span className="paper">
          <b>{title}</b>
          <span className="caption">Not in this site’s catalogue any more</span>
        </span>
      )}
      <button
        className="icon-btn"
        type="button"
        aria-label={`Remove from group: ${title}`}
        data-tooltip="Remove from group"
        onClick={onFirstClick(() => onRemove(bookmark))}
      >
        <X className="i" aria-hidden="true" />
      </button>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { parseServiceProblem } from '#app/accounts/session/service-problem.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { StudentRows } from '#app/lib/service/query-client.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormFooter } from '#app/ui/form-footer.tsx'
import { deletionWarning, type Group, sizeOf, formatSize, type GroupSize } from './group-rows.ts'
import { filterGroups, GroupSearch, GroupForm, useGroupName } from './group-fields.tsx'
import { GroupPapers, type GroupView } from './group-papers.tsx'
import { QueryState } from '#app/accounts/session/query-state.tsx'
import { groupSizesQuery, groupsQuery, useCreateGroup, useRenameGroup } from '#app/saved/queries.ts'
import { KeepGroup, ShareGroup } from './share-group.tsx'
import { useDeleteGroup } from '#app/saved/use-deletions.ts'
import '#app/saved/saved.css'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FolderPlus from 'lucide-react/icons/folder-plus'
import { Missing } from '#app/ui/placeholders.tsx'
import { WindowedList } from '#app/ui/windowed-list.tsx'
import '#app/ui/styles/lists.css'

interface DialogProps {
  student: Student
  /** The list that a paper opened here closes to: a path of this site. */
  from: string
  onClose: () => void
}

/** 'Your Saved Groups': the list of groups, one group and its actions, in one dialog. */
export default function GroupsDialog(props: DialogProps) {
  return (
    <StudentRows>
      <Groups {...props} />
    </StudentRows>
  )
}

type View = { at: 'list'; last?: string } | { at: 'new' } | { at: 'papers' | GroupView; id: string }

function Groups({ student, from, onClose }: DialogProps) {
  const [view, setView] = useState<View>({ at: 'list' })
  const groups = useQuery(groupsQuery(student))
  const sizes = useQuery(groupSizesQuery(student))
  const [filter, setFilter] = useState('')
  const name = useGroupName()
  const create = useCreateGroup(student)
  const rename = useRenameGroup(student)
  const remove = useDeleteGroup(student)
  const form = useId()

  // If the group was deleted, here or in another tab, the list is shown.
  const group = 'id' in view ? groups.data?.find(({ id }) => id === view.id) : undefined
  const onList = () => setView({ at: 'list', ...('id' in view && { last: view.id }) })
  const onPapers = (id: string) => setView({ at: 'papers', id })
  const onNew = () => {
    create.reset()
    name.onType('')
    setView({ at: 'new' })
  }

  const onCreate = (typed: string) =>
    create.mutate(typed, {
      onSuccess(created) {
        setFilter('')
        setView({ at: 'list', last: created.id })
      },
    })
  const onRename = ({ id }: Group, typed: string) => {
    rename.mutate(
      { id, name: typed },
      {
        // The typed name is still there.
        onError: () => setView({ at: 'rename', id }),
      },
    )
    onPapers(id)
  }
  const onDelete = (gone: Group) => {
    remove.mutate(gone)
    setView({ at: 'list' })
  }
  const said = (problem: unknown) => (problem ? parseServiceProblem(problem).message : undefined)

  if (view.at === 'new') {
    return (
      <Dialog
        title="Create New Group"
        onClose={onClose}
        footer={
          <FormFooter form={form} isOff={name.isBlank || create.isPending} onCancel={onList}>
            Create
          </FormFooter>
        }
      >
        <GroupForm
          id={form}
          groups={groups.data}
          typed={name.typed}
          problem={said(create.error)}
          onType={name.onType}
          onSubmit={onCreate}
        />
      </Dialog>
    )
  }
  if (!group || view.at === 'list') {
    const isEmpty = !groups.data || groups.data.length === 0
    return (
      <Dialog
        title="Your Saved Groups"
        onClose={onClose}
        footer={
          !isEmpty && (
            <button className="btn btn-primary" type="button" onClick={onNew}>
              Create New Group
            </button>
          )
        }
      >
        <QueryState rows={groups} what="Your groups">
          {(data) => (
            <GroupList
              groups={data}
              sizes={sizes.data}
              startAt={view.at === 'list' ? view.last : undefined}
              typed={filter}
              onType={setFilter}
              onOpen={({ id }) => onPapers(id)}
              onCreate={onNew}
            />
          )}
        </QueryState>
      </Dialog>
    )
  }
  const { id } = group
  const back = <Back onBack={() => onPapers(id)} />
  switch (view.at) {
    case 'papers':
      return (
        <Dialog title={group.name} onClose={onClose}>
          <GroupPapers
            student={student}
            group={group}
            resources={sizeOf(sizes.data, id)?.resources ?? 0}
            from={from}
            onBack={onList}
            onView={(at) => {
              if (at === 'rename') {
                rename.reset()
                name.onType(group.name)
              }
              setView({ at, id })
            }}
            onLeave={onClose}
          />
        </Dialog>
      )
    case 'rename':
      return (
        <Dialog
          title="Rename group"
          onClose={onClose}
          footer={
            <FormFooter form={form} isOff={name.isBlank} onCancel={() => onPapers(id)}>
              Save
            </FormFooter>
          }
        >
          <GroupForm
            id={form}
            groups={groups.data}
            except={id}
            typed={name.typed}
            problem={said(rename.error)}
            onType={name.onType}
            onSubmit={(typed) => onRename(group, typed)}
          />
        </Dialog>
      )
    case 'share':
      return (
        <Dialog title="Share this group" description={SHARED} onClose={onClose} footer={back}>
          <ShareGroup student={student} group={group} />
        </Dialog>
      )
    case 'keep':
      return <KeepGroup student={student} group={group} onClose={() => onPapers(id)} />
    case 'delete':
      return (
        <Dialog
          title="Delete this group?"
          description={
            <span className="break-words">
              {group.name}.{' '}
              {sizes.isFetching ? 'Counting what it holds.' : deletionWarning(sizeOf(sizes.data, id))}
            </span>
          }
          onClose={onClose}
          footer={
            <>
              {back}
              <button
                className="btn btn-danger"
                type="button"
                disabled={sizes.isFetching}
                onClick={() => onDelete(group)}
              >
                Delete group
              </button>
            </>
          }
        />
      )
  }
}

const SHARED =
  'Whoever has the link sees the papers of this group as they are now. Your name is not in it, and no account is needed.'

function Back({ onBack }: { onBack: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is no longer there
    <button className="btn btn-ghost" type="button" autoFocus onClick={onBack}>
      Cancel
    </button>
  )
}

/** A student's groups, each of which opens. */
function GroupList({
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
      <Missing note="No saved groups yet" hint="Bookmark a paper and it will wait for you here.">
        <button className="btn btn-primary" type="button" onClick={onCreate}>
          <FolderPlus className="i" aria-hidden="true" /> Create group
        </button>
      </Missing>
    )
  }
  const shown = filterGroups(groups, typed)
  return (
    <>
      <GroupSearch groups={groups} typed={typed} onType={onType} />
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

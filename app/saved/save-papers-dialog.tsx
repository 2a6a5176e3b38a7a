import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { parseServiceProblem } from '#app/accounts/session/service-problem.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { StudentRows } from '#app/lib/query-client.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.ts'
import { GroupChoice } from './group-choice.tsx'
import { GroupForm, useGroupName } from './group-form.tsx'
import { KindChoice } from './kind-choice.tsx'
import { QueryState } from '#app/accounts/session/query-state.tsx'
import type { Choice } from './paper-to-save.ts'
import { groupNamesQuery, groupSizesQuery, refetchGroups, useCreateGroup, useSavePapers } from './queries.ts'
import { errorToast, GROUP_CREATED, saveProblem, savedToast } from './saved-toasts.ts'
import './saved.css'

interface DialogProps {
  student: Student
  choice: Choice
  /** The kinds of paper that are chosen at first; all when left out. */
  kinds?: readonly string[] | undefined
  onClose: () => void
}

/** 'Save Papers to Group': what to save, and the group to save it in, or a new one. */
export default function SavePapersDialog(props: DialogProps) {
  return (
    <StudentRows>
      <SavePapers {...props} />
    </StudentRows>
  )
}

function SavePapers({ student, choice, kinds, onClose }: DialogProps) {
  const groups = useQuery(groupNamesQuery(student))
  const sizes = useQuery(groupSizesQuery(student))
  const create = useCreateGroup(student)
  const save = useSavePapers(student)
  const name = useGroupName()
  const [isCreating, setCreating] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(choice.papers.map(({ kind }) => kind).filter((kind) => kinds && !kinds.includes(kind))),
  )
  const form = useId()

  const papers = choice.papers.filter(({ kind }) => !left.has(kind))
  const group = groups.data?.find(({ id }) => id === chosen) ?? groups.data?.[0]
  const isNew = isCreating || groups.data?.length === 0
  const isAllThere = save.data?.saved === 0

  const onCreate = (typed: string) => {
    if (create.isPending) return
    create.mutate(typed, {
      onSuccess({ id }) {
        showToast(GROUP_CREATED)
        setChosen(id)
        setCreating(false)
        name.onType('')
      },
      onError: (problem) => showToast(errorToast(parseServiceProblem(problem).message)),
    })
  }
  const onSave = () => {
    if (save.isPending || papers.length === 0) return
    if (!group) {
      showToast(errorToast('Please select a group'))
      return
    }
    save.mutate(
      { papers, groupId: group.id },
      {
        onSuccess(result) {
          showToast(savedToast(result))
          if (result.saved > 0) onClose()
        },
        onError(problem) {
          showToast(errorToast(saveProblem(problem)))
          void refetchGroups(student)
        },
      },
    )
  }

  const footer = isNew ? (
    <>
      <button
        className="btn btn-ghost"
        type="button"
        onClick={() => (groups.data?.length === 0 ? onClose() : setCreating(false))}
      >
        Cancel
      </button>
      <button
        className="btn btn-primary"
        type="submit"
        form={form}
        disabled={name.isBlank || create.isPending}
      >
        Create
      </button>
    </>
  ) : (
    <>
      <button className="btn btn-ghost" type="button" onClick={onClose}>
        Cancel
      </button>
      <button
        className="btn btn-primary"
        type="submit"
        form={form}
        disabled={!group || papers.length === 0 || save.isPending}
      >
        {save.isPending ? 'Saving...' : `Save ${papers.length === 1 ? '1 paper' : `${papers.length} papers`}`}
      </button>
    </>
  )
  const problem = save.error
    ? saveProblem(save.error)
    : isAllThere
      ? 'Everything chosen is in this group already.'
      : undefined
  return (
    <Dialog title="Save Papers to Group" description={choice.title} footer={footer} onClose={onClose}>
      <QueryState rows={groups} what="Your groups">
        {(data) =>
          isNew ? (
            <>
              {data.length === 0 && <p className="mb-4 text-ui">No saved groups yet. Name the first one.</p>}
              <GroupForm
                id={form}
                typed={name.typed}
                problem={create.error ? parseServiceProblem(create.error).message : undefined}
                onType={name.onType}
                onSubmit={onCreate}
              />
            </>
          ) : (
            <form
              id={form}
              onSubmit={(event) => {
                event.preventDefault()
                onSave()
              }}
            >
              <KindChoice papers={choice.papers} left={left} onLeft={setLeft} />
              <GroupChoice
                groups={data}
                sizes={sizes.data}
                chosen={group?.id}
                onChoose={(id) => {
                  save.reset()
                  setChosen(id)
                }}
                onCreate={() => {
                  create.reset()
                  setCreating(true)
                }}
              />
              {problem && <p className="problem mt-3">{problem}</p>}
            </form>
          )
        }
      </QueryState>
    </Dialog>
  )
}

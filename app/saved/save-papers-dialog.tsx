import { useState } from 'react'
import { parseServiceProblem } from '#app/accounts/session/service-problem.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { StudentRows } from '#app/lib/query-client.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { showToast } from '#app/ui/toast.ts'
import { GroupPicker } from './group-picker.tsx'
import { KindChoice } from './kind-choice.tsx'
import type { Choice } from './paper-to-save.ts'
import { refetchGroups, useSavePapers } from './queries.ts'
import { errorToast, GROUP_CREATED, saveProblem, savedToast } from './saved-toasts.ts'
import { useGroupPicker } from './use-group-picker.ts'
import './saved.css'

interface DialogProps {
  student: Student
  choice: Choice
  /** The kinds of paper that are chosen at first; all if absent. */
  kinds?: readonly string[] | undefined
  onClose: () => void
}

/** 'Save Papers to Group': the papers to save, and the group to save them in. */
export default function SavePapersDialog(props: DialogProps) {
  return (
    <StudentRows>
      <SavePapers {...props} />
    </StudentRows>
  )
}

function SavePapers({ student, choice, kinds, onClose }: DialogProps) {
  const picker = useGroupPicker(student)
  const save = useSavePapers(student)
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(choice.papers.map(({ kind }) => kind).filter((kind) => kinds && !kinds.includes(kind))),
  )

  const papers = choice.papers.filter(({ kind }) => !left.has(kind))
  const group = picker.group ?? picker.groups.data?.[0]

  const onCreate = (typed: string) =>
    picker.onCreate(typed, {
      onCreated: () => showToast(GROUP_CREATED),
      onError: (problem) => showToast(errorToast(parseServiceProblem(problem).message)),
    })
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

  const count = papers.length === 1 ? '1 paper' : `${papers.length} papers`
  const footer = picker.isNew ? (
    <>
      <button
        className="btn btn-ghost"
        type="button"
        onClick={() => (picker.hasNone ? onClose() : picker.onNew(false))}
      >
        Cancel
      </button>
      <SubmitButton form={picker.form} isOff={picker.name.isBlank || picker.isCreating}>
        Create
      </SubmitButton>
    </>
  ) : (
    <>
      <button className="btn btn-ghost" type="button" onClick={onClose}>
        Cancel
      </button>
      <SubmitButton form={picker.form} isOff={!group || papers.length === 0 || save.isPending}>
        {save.isPending ? 'Saving...' : `Save ${count}`}
      </SubmitButton>
    </>
  )
  const problem = save.error
    ? saveProblem(save.error)
    : save.data?.saved === 0
      ? 'Everything chosen is in this group already.'
      : undefined
  return (
    <Dialog title="Save Papers to Group" description={choice.title} footer={footer} onClose={onClose}>
      <GroupPicker
        picker={picker}
        chosen={group?.id}
        before={<KindChoice papers={choice.papers} left={left} onLeft={setLeft} />}
        after={problem && <p className="problem mt-3">{problem}</p>}
        newGroupProblem={picker.creationError ? parseServiceProblem(picker.creationError).message : undefined}
        onChoose={(id) => {
          save.reset()
          picker.onChoose(id)
        }}
        onNew={picker.onNew}
        onCreate={onCreate}
        onSubmit={onSave}
      />
    </Dialog>
  )
}

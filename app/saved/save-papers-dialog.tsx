import { plural } from '#domain/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parseServiceProblem } from '#app/accounts/session/service-problem.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { StudentRows } from '#app/lib/service/query-client.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormFooter } from '#app/ui/form-footer.tsx'
import { showToast } from '#app/ui/toast.ts'
import { GroupPicker, useGroupPicker } from '#app/saved/groups/group-picker.tsx'
import type { Choice } from './paper-to-save.ts'
import { savedNotes, errorToast, saveProblem } from './saved-toasts.ts'
import { countsOfQuery, useSavePapers } from './queries.ts'
import './saved.css'
import '#app/ui/styles/forms.css'
import type { PaperToSave } from './save-papers.ts'

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
  const counts = useQuery(
    countsOfQuery(
      student,
      papers.map(({ id }) => id),
    ),
  )
  const savedIn = counts.data && savedNotes(counts.data, papers.length)

  const onCreate = (typed: string) => {
    // The result is told by the write itself.
    picker.onCreate(typed).catch(() => {})
  }
  const onSave = () => {
    if (papers.length === 0) return
    if (!group) {
      showToast(errorToast('Please select a group'))
      return
    }
    save.mutate(
      { papers, groupId: group.id },
      {
        onSuccess({ saved }) {
          if (saved > 0) onClose()
        },
      },
    )
  }

  const footer = picker.isNew ? (
    <FormFooter
      form={picker.form}
      isOff={picker.name.isBlank || picker.isCreating}
      onCancel={() => (picker.hasNone ? onClose() : picker.onNew(false))}
    >
      Create
    </FormFooter>
  ) : (
    <FormFooter form={picker.form} isOff={!group || papers.length === 0 || save.isPending} onCancel={onClose}>
      {save.isPending ? 'Saving...' : `Save ${plural(papers.length, 'paper')}`}
    </FormFooter>
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
        savedIn={savedIn}
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

/** The kinds of papers to save, if there are several. `left` are the kinds that are left out. */
function KindChoice({
  papers,
  left,
  onLeft,
}: {
  papers: readonly PaperToSave[]
  left: ReadonlySet<string>
  onLeft: (left: ReadonlySet<string>) => void
}) {
  const kinds = [...new Set(papers.map(({ kind }) => kind))]
  if (kinds.length < 2) return null
  return (
    <fieldset className="save-kinds">
      <legend className="label">Papers</legend>
      <div className="chips">
        {kinds.map((kind) => (
          <button
            key={kind}
            className="chip"
            type="button"
            aria-pressed={!left.has(kind)}
            onClick={() => onLeft(toggled(left, kind))}
          >
            {kind}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function toggled(left: ReadonlySet<string>, kind: string): ReadonlySet<string> {
  const next = new Set(left)
  if (!next.delete(kind)) next.add(kind)
  return next
}

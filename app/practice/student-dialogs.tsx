import type { StudentAction } from '#app/accounts/session/use-require-sign-in.tsx'
import GoalsDialog from '#app/goals/goals-dialog.tsx'
import type { Exam } from '#domain/exams/exam.ts'
import GroupsDialog from '#app/saved/groups/groups-dialog.tsx'
import SavePapersDialog from '#app/saved/save-papers-dialog.tsx'
import { parseSaveChoice } from '#app/saved/paper-to-save.ts'

/** The dialogs of a student over a list of papers: goals, groups, and saving a variant or a session. */
export default function StudentDialogs({
  action: { feature, subject, student },
  exam,
  from,
  onClose,
}: {
  action: StudentAction
  exam: Exam
  /** The list's address. */
  from: string
  onClose: () => void
}) {
  if (feature === 'study goals') {
    return <GoalsDialog student={student} area="practice" examLevel={exam.goalLevel} onClose={onClose} />
  }
  if (feature === 'saved groups') return <GroupsDialog student={student} from={from} onClose={onClose} />
  const choice = parseSaveChoice(subject)
  return choice ? <SavePapersDialog student={student} choice={choice} onClose={onClose} /> : null
}

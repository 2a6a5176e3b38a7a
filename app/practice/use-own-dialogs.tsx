import { lazy, Suspense, useCallback } from 'react'
import type { Feature } from '#app/accounts/feature.ts'
import { useGate } from '#app/accounts/use-gate.tsx'
import type { SessionListing, VariantListing } from '#app/papers/catalogue.ts'
import { type Exam, examLevelName } from '#app/papers/exam.ts'
import { formatSaveChoice, parseSaveChoice } from './save-choice.ts'

const loadGoals = () => import('#app/goals/goals-dialog.tsx')
const loadGroups = () => import('#app/saved/groups-dialog.tsx')
const loadSave = () => import('#app/saved/save-papers-dialog.tsx')
const GoalsDialog = lazy(loadGoals)
const GroupsDialog = lazy(loadGroups)
const SavePapersDialog = lazy(loadSave)

function load(feature: Feature): Promise<unknown> {
  if (feature === 'study goals') return loadGoals()
  return feature === 'saved groups' ? loadGroups() : loadSave()
}

/**
 * A student's own things over a list of papers: goals, groups, and saving a variant or a session. `from` is the list's
 * address; `isCovered` says that a document lies over it and answers for itself.
 */
export function useOwnDialogs({ exam, from, isCovered }: { exam: Exam; from: string; isCovered: boolean }) {
  const { opened, prompt, onAsk, onNear, onClose } = useGate({ load, isHere: !isCovered })
  const onSave = useCallback(
    (listing: VariantListing | SessionListing) =>
      onAsk({ feature: 'save papers', about: formatSaveChoice(exam.id, listing) }),
    [onAsk, exam],
  )
  const choice = opened?.feature === 'save papers' ? parseSaveChoice(opened.about) : undefined
  const dialogs = (
    <>
      {prompt}
      <Suspense>
        {opened?.feature === 'study goals' && (
          <GoalsDialog
            student={opened.student}
            book="practice"
            examLevel={examLevelName(exam)}
            onClose={onClose}
          />
        )}
        {opened?.feature === 'saved groups' && (
          <GroupsDialog student={opened.student} from={from} onClose={onClose} />
        )}
        {opened && choice && <SavePapersDialog student={opened.student} choice={choice} onClose={onClose} />}
      </Suspense>
    </>
  )
  return {
    dialogs,
    onSave,
    onGoals: () => onAsk({ feature: 'study goals' }),
    onGroups: () => onAsk({ feature: 'saved groups' }),
    onNear,
  }
}

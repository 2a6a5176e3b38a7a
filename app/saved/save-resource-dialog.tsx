import { useQuery } from '@tanstack/react-query'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { StudentRows } from '#app/lib/service/query-client.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormFooter } from '#app/ui/form-footer.tsx'
import { showToast } from '#app/ui/toast.ts'
import { GroupPicker, useGroupPicker } from '#app/saved/groups/group-picker.tsx'
import { SAVED_HERE, NO_FOLDER, saveResourceProblem } from './saved-toasts.ts'
import type { ResourceToSave } from './saved-resource-rows.ts'
import { groupsWithQuery, useSaveResource } from './use-saved-resources.ts'
import './saved.css'

interface DialogProps {
  student: Student
  resource: ResourceToSave
  onClose: () => void
}

/** The group of the last resource that was saved since the page was loaded: chosen at first for the next one. */
let lastGroup: string | undefined

/** 'Save to Folder': the group to save a resource in. */
export default function SaveResourceDialog(props: DialogProps) {
  return (
    <StudentRows>
      <SaveResource {...props} />
    </StudentRows>
  )
}

function SaveResource({ student, resource, onClose }: DialogProps) {
  const picker = useGroupPicker(student, { initial: lastGroup, isSavingNext: true })
  const savedIn = useQuery(groupsWithQuery(student, resource.id))
  const save = useSaveResource(student)
  const { group, isNew } = picker

  const isSavedHere = !isNew && group !== undefined && savedIn.data?.has(group.id) === true
  const isSaving = save.isPending
  const isLoading = savedIn.isPending && savedIn.fetchStatus === 'fetching'
  const isReady = isNew ? !picker.name.isBlank : group !== undefined && !isLoading && !isSavedHere
  const problem = save.error ? saveResourceProblem(save.error) : undefined

  const onSaveIn = (groupId: string | (() => Promise<string>)) => {
    save.mutate(
      { resource, groupId },
      {
        onSuccess(saved) {
          lastGroup = saved.groupId
          onClose()
        },
      },
    )
  }
  // The new group stays, even if the resource cannot be saved in it.
  const onCreate = (typed: string) => onSaveIn(() => picker.onCreate(typed))
  const onSave = () => {
    if (!group) showToast(NO_FOLDER)
    else if (isReady) onSaveIn(group.id)
  }

  return (
    <Dialog
      title="Save to Folder"
      description={resource.title}
      onClose={onClose}
      footer={
        <FormFooter form={picker.form} isOff={!isReady || isSaving} onCancel={onClose}>
          {isSaving ? 'Saving...' : 'Save'}
        </FormFooter>
      }
    >
      <GroupPicker
        picker={picker}
        chosen={group?.id}
        savedIn={savedIn.data && new Map([...savedIn.data].map((id) => [id, SAVED_HERE]))}
        after={
          <>
            {isSavedHere && <p className="caption mt-3">It is in this group already.</p>}
            {problem && <p className="problem mt-3">{problem}</p>}
          </>
        }
        newGroupProblem={problem}
        missingName={NO_FOLDER}
        hasBackButton
        onChoose={(id) => {
          save.reset()
          picker.onChoose(id)
        }}
        onNew={(isNew) => {
          save.reset()
          picker.onNew(isNew)
        }}
        onCreate={onCreate}
        onSubmit={onSave}
      />
    </Dialog>
  )
}

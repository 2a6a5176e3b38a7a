import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { QueryState } from '#app/accounts/session/query-state.tsx'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { StudentRows } from '#app/lib/query-client.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.ts'
import { GroupChoice } from './group-choice.tsx'
import { GroupForm, useGroupName } from './group-form.tsx'
import { groupNamesQuery, groupSizesQuery, refetchGroups, useCreateGroup } from './queries.ts'
import type { ResourceToSave } from './saved-resource.ts'
import { NO_FOLDER, notSavedToast, resourceSavedToast, saveResourceProblem } from './saved-toasts.ts'
import { groupsWithQuery, useSaveResource } from './use-saved-resources.ts'
import './saved.css'

interface DialogProps {
  student: Student
  resource: ResourceToSave
  onClose: () => void
}

/** Where the last resource went in this visit: chosen at first for the next. */
let lastGroup: string | undefined

/** 'Save to Folder': the group to save a resource in, or the name of a new one. */
export default function SaveResourceDialog(props: DialogProps) {
  return (
    <StudentRows>
      <SaveResource {...props} />
    </StudentRows>
  )
}

function SaveResource({ student, resource, onClose }: DialogProps) {
  const groups = useQuery(groupNamesQuery(student))
  const sizes = useQuery(groupSizesQuery(student))
  const kept = useQuery(groupsWithQuery(student, resource.id))
  const create = useCreateGroup(student)
  const save = useSaveResource(student)
  const name = useGroupName()
  const [isCreating, setCreating] = useState(false)
  const [chosen, setChosen] = useState(lastGroup)
  const form = useId()

  const group = groups.data?.find(({ id }) => id === chosen)
  const isNew = isCreating || groups.data?.length === 0
  const isThere = !isNew && group !== undefined && kept.data?.has(group.id) === true
  const isSaving = create.isPending || save.isPending
  const isAsking = kept.isPending && kept.fetchStatus === 'fetching'
  const isReady = isNew ? !name.isBlank : group !== undefined && !isAsking && !isThere
  const failure = create.error ?? save.error

  const onFailure = (thrown: unknown) => {
    showToast(notSavedToast(thrown))
    void refetchGroups(student)
  }
  const onSaveIn = (groupId: string) => {
    save.mutate(
      { resource, groupId },
      {
        onSuccess() {
          lastGroup = groupId
          showToast(resourceSavedToast(resource.title, Math.random()))
          onClose()
        },
        onError: onFailure,
      },
    )
  }
  const onCreate = (typed: string) => {
    if (isSaving) return
    save.reset()
    create.mutate(typed, {
      onSuccess({ id }) {
        // It is there from now on, whatever becomes of the resource.
        setChosen(id)
        setCreating(false)
        name.onType('')
        onSaveIn(id)
      },
      onError: onFailure,
    })
  }
  const onSave = () => {
    if (group && isReady && !isSaving) onSaveIn(group.id)
  }
  const onMode = (toNew: boolean) => {
    create.reset()
    save.reset()
    setCreating(toNew)
  }

  return (
    <Dialog
      title="Save to Folder"
      description={resource.title}
      onClose={onClose}
      footer={
        <>
          <button className="btn btn-ghost" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-primary" type="submit" form={form} disabled={!isReady || isSaving}>
            {isSaving ? 'Saving...' : 'Save'}
          </button>
        </>
      }
    >
      <QueryState rows={groups} what="Your groups">
        {(data) =>
          isNew ? (
            <>
              {data.length === 0 ? (
                <p className="mb-4 text-ui">No saved groups yet. Name the first one.</p>
              ) : (
                <div className="group-tools">
                  <button className="btn btn-ghost btn-sm" type="button" onClick={() => onMode(false)}>
                    ← Back to groups
                  </button>
                </div>
              )}
              <GroupForm
                id={form}
                typed={name.typed}
                problem={failure ? saveResourceProblem(failure) : undefined}
                missing={NO_FOLDER}
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
              <GroupChoice
                groups={data}
                sizes={sizes.data}
                kept={kept.data}
                chosen={group?.id}
                onChoose={(id) => {
                  save.reset()
                  setChosen(id)
                }}
                onCreate={() => onMode(true)}
                onMissing={() => showToast(NO_FOLDER)}
              />
              {isThere && <p className="caption mt-3">It is in this group already.</p>}
              {failure && <p className="problem mt-3">{saveResourceProblem(failure)}</p>}
            </form>
          )
        }
      </QueryState>
    </Dialog>
  )
}

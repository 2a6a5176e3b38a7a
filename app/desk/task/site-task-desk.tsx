import { siteTasks } from '#app/lib/site-tasks.ts'
import { parseTaskAddress, closingList, type TaskAddress } from './task-of.ts'
import { useCallback, useEffect } from 'react'
import { useLocation, Link } from 'react-router'
import { MEDIA } from '#app/desk/panes/use-desk-layout.ts'
import { closeTopLayer, ViewerDialog } from '#app/viewer/viewer-dialog.tsx'
import { useLoad } from '#app/lib/service/use-load.ts'
import { useMedia } from '#app/lib/device/use-media.ts'
import type { TaskSource } from '#domain/tasks/task-source.ts'
import { fieldOf } from '#domain/unknown-value.ts'
import { site } from '#site.config.ts'
import '#app/ui/styles/forms.css'
import { type TaskLayout, TaskSurface } from './task-surface.tsx'
import '#app/desk/desk.css'
import '#app/desk/phone/desk-phone.css'
import './task.css'
import * as Dialog from '@radix-ui/react-dialog'

/** The desk of a task of this build. */
export default function SiteTaskDesk({ params }: { params: { exam: string; task: string } }) {
  return <TaskDesk address={parseTaskAddress(params)} fetchTask={siteTasks.fetchTask} />
}

/** The desk of one task: its question and passages, and the student's answer beside them. */
export function TaskDesk({
  address,
  fetchTask,
}: {
  address: TaskAddress
  fetchTask: TaskSource['fetchTask']
}) {
  const { id } = address
  const load = useLoad(useCallback(() => fetchTask(id), [fetchTask, id]))
  const { state } = useLocation()
  const closesTo = closingList(fieldOf(state, 'from'))
  const layout = useTaskLayout()
  const task = load.value
  useTitle(task?.title)

  return (
    <>
      <main id="main" className="ruled min-h-[80vh]">
        <div className="wrap page-head">
          <h1 className="h1">{task?.title ?? 'A question to write'}</h1>
        </div>
      </main>
      <ViewerDialog closesTo={closesTo} fileName={id} layout={layout.name} onUndo={leaveOne}>
        {load.status === 'loaded' && !task ? (
          <UnknownTask />
        ) : (
          <TaskSurface
            key={id}
            address={address}
            load={load}
            task={task}
            layout={layout}
            closesTo={closesTo}
          />
        )}
      </ViewerDialog>
    </>
  )
}

/** The layout of the desk. It has no list behind it, so it fills the window where there is room for panes. */
function useTaskLayout(): TaskLayout {
  const isPhone = useMedia(MEDIA.phone)
  const isRail = useMedia(MEDIA.rail)
  const hasTwo = useMedia(MEDIA.twoPanes)
  const phone = isRail ? 'rail' : 'phone'
  return { name: isPhone ? phone : 'window', hasTwo: hasTwo && !isPhone }
}

/** Escape closes what is open above the panes, then leaves the field, and only then the desk. */
function leaveOne(): boolean {
  if (closeTopLayer()) return true
  const { activeElement } = document
  if (!(activeElement instanceof HTMLTextAreaElement)) return false
  activeElement.closest<HTMLElement>('[role="dialog"]')?.focus()
  return true
}

/** The title of the page, as soon as the task is here. The task comes after the page. */
function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${site.name}`
  }, [title])
}

/** An address of no task. */
function UnknownTask() {
  return (
    <div className="locked">
      <Dialog.Title className="h3">Question not available</Dialog.Title>
      <p className="small">No question has this name.</p>
      <div className="locked-act">
        <Link className="btn btn-primary" to="/questions">
          All questions
        </Link>
      </div>
    </div>
  )
}

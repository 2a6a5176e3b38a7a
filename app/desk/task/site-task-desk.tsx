import { siteTasks } from '#app/lib/site-tasks.ts'
import { TaskDesk } from './task-desk.tsx'
import { parseTaskAddress } from './task-of.ts'

/** The desk of a task of this build. */
export default function SiteTaskDesk({ params }: { params: { exam: string; task: string } }) {
  return <TaskDesk address={parseTaskAddress(params)} fetchTask={siteTasks.fetchTask} />
}

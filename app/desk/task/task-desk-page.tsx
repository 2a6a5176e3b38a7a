import { siteTasks } from '#app/lib/site-tasks.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/task-desk-page'
import { TaskDesk } from './task-desk.tsx'
import { parseTaskAddress } from './task-of.ts'

/** The desk is a dialog and manages the focus itself. */
export const handle = { overlay: true }

export const meta: Route.MetaFunction = () => [
  ...pageMeta({
    title: 'A question to write',
    description: 'A question with its passages, and room for your own answer beside it.',
  }),
  { name: 'robots', content: 'noindex' },
]

/** The desk of one task: `/questions/0500/night-ferry`. */
export default function TaskDeskPage({ params }: Route.ComponentProps) {
  return <TaskDesk address={parseTaskAddress(params)} fetchTask={siteTasks.fetchTask} />
}

import { lazy, Suspense } from 'react'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/task-desk-page'

/** The desk is a dialog and manages the focus itself. */
export const handle = { overlay: true }

export const meta: Route.MetaFunction = () =>
  unlistedPageMeta({
    title: 'A question to write',
    description: 'A question with its passages, and room for your own answer beside it.',
  })

/** Every page of the app loads a list of the files that a route module imports, so this one imports few. */
const SiteTaskDesk = lazy(() => import('./site-task-desk.tsx'))

/** The desk of one task: `/questions/0500/night-ferry`. */
export default function TaskDeskPage({ params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<main id="main" className="ruled min-h-[80vh]" />}>
      <SiteTaskDesk params={params} />
    </Suspense>
  )
}

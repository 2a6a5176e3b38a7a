import { comparedTasks, type Marked } from '#domain/study/marking/nearest-answers.ts'
import { savesData } from '#app/lib/device/saves-data.ts'
import { siteTasks } from './site-tasks.ts'

/**
 * Fetches all answers of ours that an answer to this question may be compared with, one after the other. The service worker
 * keeps them for a time without a connection. Nothing for a reader who saves data.
 */
export async function preloadCompared(question: Omit<Marked, 'got'>) {
  if (savesData(navigator)) return
  const { tasks } = await siteTasks.fetchIndex()
  for (const task of comparedTasks(tasks, question)) await siteTasks.fetchTask(task)
}

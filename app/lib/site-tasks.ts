import folder from 'virtual:content-files/tasks'
import { createTaskSource } from '#domain/tasks/task-source.ts'

/** The tasks and scales of this build. */
export const siteTasks = createTaskSource(folder, (url) => fetch(url))

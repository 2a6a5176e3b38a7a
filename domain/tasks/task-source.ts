import type { ExamId } from '#domain/exams/exam.ts'
import { onceEach } from '#domain/once.ts'
import type { ExamScales, PublishedTask, TaskIndex } from './published-task.ts'

/** The source of tasks and scales. Each function fails with an error when its file does not arrive. */
export interface TaskSource {
  /** Every task in short. */
  fetchIndex: () => Promise<TaskIndex>
  /** A task by its id, `0500/bee-swarm-narrative`; undefined if there is none. */
  fetchTask: (id: string) => Promise<PublishedTask | undefined>
  /** The scales of an exam by the rows of the facts. */
  fetchScales: (exam: ExamId) => Promise<ExamScales>
}

const ID = /^[a-z0-9]+\/[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Fetches each file once; again only after a failure. `base` is the folder of the files. */
export function createTaskSource(base: string, fetch: (url: string) => Promise<Response>): TaskSource {
  const fetchFile = onceEach(async (name: string) => {
    const response = await fetch(`${base}/${name}.json`)
    if (response.ok) return response.json()
    await response.body?.cancel()
    if (response.status === 404) return undefined
    throw new Error(`${name}: ${response.status}`)
  })
  return {
    fetchIndex: async () => needed<TaskIndex>(await fetchFile('index')),
    fetchTask: async (id) => (ID.test(id) ? fetchFile(id) : undefined),
    fetchScales: async (exam) => needed<ExamScales>(await fetchFile(`scales/${exam.toLowerCase()}`)),
  }
}

function needed<File>(file: File | undefined): File {
  if (file === undefined) throw new Error('a file of this build is missing')
  return file
}

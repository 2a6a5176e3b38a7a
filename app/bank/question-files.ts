import tasks from 'virtual:content-files/tasks'
import { besideUrl, fileUrl } from '#app/lib/document-files.ts'
import type { BankQuestion } from '#domain/questions/question.ts'

/** The files of which one is enough to open each question: the task, or its paper as pages or as text. */
export function filesOfQuestions(questions: readonly BankQuestion[]): Map<string, string[]> {
  return new Map(questions.map(({ id, source, write }) => [id, filesOf(id, source, write)]))
}

function filesOf(id: string, source: BankQuestion['source'], write: string): string[] {
  if (source === 'task') return [`${tasks}/${id.replace(/^task\//, '')}.json`]
  const fileName = /([^/?]+\.pdf)(?:\?|$)/.exec(write)?.[1]
  if (fileName === undefined) return []
  return [fileUrl(fileName), besideUrl(fileName, 'text')]
}

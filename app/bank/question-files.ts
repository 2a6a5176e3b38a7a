import tasks from 'virtual:content-files/tasks'
import { documentUrl } from '#domain/papers/catalogue.ts'
import type { BankQuestion } from '#domain/questions/question.ts'
import { site } from '#site.config.ts'

/** The files of which one is enough to open each question: the task, or its paper as pages or as text. */
export function filesOfQuestions(questions: readonly BankQuestion[]): Map<string, string[]> {
  return new Map(questions.map(({ id, source, write }) => [id, filesOf(id, source, write)]))
}

function filesOf(id: string, source: BankQuestion['source'], write: string): string[] {
  if (source === 'task') return [`${tasks}/${id.replace(/^task\//, '')}.json`]
  const fileName = /([^/?]+)\.pdf(?:\?|$)/.exec(write)?.[1]
  if (fileName === undefined) return []
  return ['pdf', 'text.json'].map((end) => documentUrl(site.filesBaseUrl, `${fileName}.${end}`))
}

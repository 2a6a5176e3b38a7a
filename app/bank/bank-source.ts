import { listOf } from '#domain/unknown-value.ts'
import { officialQuestions } from '#domain/questions/official-questions.ts'
import { type BankFile, type BankQuestion, compareQuestions } from '#domain/questions/question.ts'
import { indexQuestions, type QuestionIndex } from '#domain/questions/search-questions.ts'
import tasks from 'virtual:content-files/tasks'
import { besideUrl, fileUrl } from '#app/lib/device/document-files.ts'

export { costliestFilter, findQuestions } from '#domain/questions/search-questions.ts'

/** Fetches the questions of our own. They are of this site's own build. */
export async function fetchOwnQuestions(address: string): Promise<readonly BankQuestion[]> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The question bank answered ${answer.status}`)
  const file: BankFile = await answer.json()
  return listOf(file, 'questions').length > 0 ? file.questions : []
}

/** Our own questions, and those of the official papers that this site hosts. */
export function makeIndex(own: readonly BankQuestion[], here: Iterable<string> = []): QuestionIndex {
  return indexQuestions([...own, ...officialQuestions(here)].toSorted(compareQuestions))
}

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

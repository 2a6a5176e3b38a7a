import { listOf } from '#domain/unknown-value.ts'
import { officialQuestions } from '#domain/questions/official-questions.ts'
import { type BankFile, type BankQuestion, compareQuestions } from '#domain/questions/question.ts'
import { indexQuestions, type QuestionIndex } from '#domain/questions/search-questions.ts'

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

import { officialQuestions } from '#domain/questions/official-questions.ts'
import { type BankQuestion, compareQuestions } from '#domain/questions/question.ts'
import { indexQuestions, type QuestionIndex } from '#domain/questions/search-questions.ts'

export { costliestFilter, findQuestions } from '#domain/questions/search-questions.ts'

/** Our own questions, and those of the official papers that this site hosts. */
export function makeIndex(own: readonly BankQuestion[], here: Iterable<string> = []): QuestionIndex {
  return indexQuestions([...own, ...officialQuestions(here)].toSorted(compareQuestions))
}

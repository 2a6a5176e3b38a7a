import { costliestFilter, findQuestions, indexQuestions } from '#domain/questions/search-questions.ts'
import { officialQuestions } from '#domain/questions/official-questions.ts'
import { type BankQuestion, compareQuestions } from '#domain/questions/question.ts'
import { bankQuestions } from '#publishing/bank-questions.ts'
import { readContent } from '#publishing/reading/read-documents.ts'
import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { listPapers } from '#domain/papers/catalogue.ts'

/** Measures a search of the question bank at each key, among `COUNT` questions. `npm run bench -- questions [COUNT]`. */
const COUNT = Number(process.argv[2] ?? 2000)
const ROUNDS = 15
const TYPED = [
  'a letter on street music',
  'sumary',
  'elefants fields',
  'practise set',
  'xyzzy plugh',
  '0500 paper 2',
]

const own = bankQuestions(readContent(new URL('../../content', import.meta.url).pathname))
const official = officialQuestions(
  PAPER_EXAM_IDS.flatMap((exam) => listPapers(exam).map(({ fileName }) => fileName)),
)
const index = indexQuestions(enough([...own, ...official]).toSorted(compareQuestions))
const times: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  for (const text of TYPED) {
    for (let length = 1; length <= text.length; length += 1) {
      const started = performance.now()
      const { questions } = findQuestions(index, text.slice(0, length), { exam: '0500' })
      if (questions.length === 0) costliestFilter(index, text.slice(0, length), { exam: '0500' })
      times.push(performance.now() - started)
    }
  }
}
times.sort((a, b) => a - b)
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
console.log(
  `${index.questions.length} questions, ${index.sorted.length} words: a key takes ${at(0.5)} ms (median), ${at(0.99)} ms (99 of 100), ${at(0.9999)} ms at most`,
)

/** Repeats the questions with other words in their titles, so that the index grows with them. */
function enough(questions: readonly BankQuestion[]): BankQuestion[] {
  return Array.from({ length: COUNT }, (_, at) => {
    const question = questions[at % questions.length]
    if (!question) throw new Error('there are no questions')
    const copy = Math.floor(at / questions.length)
    if (copy === 0) return question
    const title = question.title
      .split(' ')
      .map((word) => (word.length > 4 ? `${word}${copy}x` : word))
      .join(' ')
    return { ...question, id: `${question.id}-${copy}`, title }
  })
}

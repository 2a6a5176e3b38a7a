import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { filterOptions } from '#domain/questions/question-filters.ts'
import { bankQuestions } from '#publishing/bank-questions.ts'
import { readLibrary } from './read-library.ts'

const NAME = 'virtual:question-bank'
const RESOLVED = `\0${NAME}`

/** So many questions are in the HTML of the page. */
const AT_FIRST = 20

/**
 * Gives the page of the question bank what it shows before it fetches the bank: the first questions, how many there are,
 * and the options of the filters. So the list is HTML, and no script grows with the bank.
 */
export function questionBank(contentFolder: string): Plugin {
  return {
    name: 'question-bank',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null
      const library = readLibrary(contentFolder)
      for (const { path } of [...library.documents, ...library.tasks])
        this.addWatchFile(join(dirname(contentFolder), path))
      const questions = bankQuestions(library)
      return `export default ${JSON.stringify({
        count: questions.length,
        first: questions.slice(0, AT_FIRST),
        options: filterOptions(questions),
      })}`
    },
  }
}

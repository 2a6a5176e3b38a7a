import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { BankFile, BankQuestion } from '#domain/questions/question.ts'
import { filterOptions } from '#domain/questions/question-filters.ts'
import { bankQuestions } from '#publishing/bank-questions.ts'
import { readTasksAndLevels } from '#publishing/tasks/read-tasks.ts'
import { readLibrary } from './read-library.ts'

const NAME = 'virtual:question-bank'
const RESOLVED = `\0${NAME}`

/** So many questions are in the HTML of the page. */
const AT_FIRST = 20

/**
 * Writes the questions of our own beside the site's assets, in a file named by a hash of it. The bundle contains its address,
 * the options of the filters, and the first questions: so the list is HTML, and no script grows with the bank.
 */
export function questionBank(contentFolder: string): Plugin {
  return {
    name: 'question-bank',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null
      const { questions, file } = makeBank(contentFolder)
      for (const { path } of readLibrary(contentFolder)) this.addWatchFile(join(dirname(contentFolder), path))
      return `export default ${JSON.stringify({
        address: `/${file}`,
        count: questions.length,
        first: questions.slice(0, AT_FIRST),
        options: filterOptions(questions),
      })}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      const { file: fileName, source } = makeBank(contentFolder)
      this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/assets/questions-')) return next()
        const { source } = makeBank(contentFolder)
        response.setHeader('Content-Type', 'application/json').end(source)
      })
    },
  }
}

function makeBank(contentFolder: string): {
  questions: readonly BankQuestion[]
  file: string
  source: string
} {
  const questions = bankQuestions(readLibrary(contentFolder), readTasksAndLevels(contentFolder).tasks)
  const source = JSON.stringify({ v: 1, questions } satisfies BankFile)
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { questions, file: `assets/questions-${hash}.json`, source }
}

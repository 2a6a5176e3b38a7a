import { join } from 'node:path'
import type { AskedQuestion } from '#domain/first-reading/read-through.ts'
import type { Band } from '#domain/tasks/published-task.ts'
import { ofKind } from '#publishing/document.ts'
import { readContent } from '#publishing/reading/read-documents.ts'
import { publishTask } from '#publishing/tasks/publish-tasks.ts'

/** One of our own marked answers, with what is known of its question. */
export interface LadderAnswer {
  id: string
  band: Band
  text: string
  question: AskedQuestion
}

/** All marked answers of the content. */
export function ladderAnswers(): LadderAnswer[] {
  const { documents, tasks, levels } = readContent(join(import.meta.dirname, '../../content'))
  const examples = ofKind(documents, 'example')
  return tasks.flatMap((task) => {
    const own = examples.filter((example) => example.task?.id === task.id)
    const { kind, words, passagesHtml, questionHtml, answers } = publishTask(task, own, levels)
    const question = {
      kind,
      text: paragraphsOfHtml(questionHtml).join('\n'),
      words,
      source: [{ name: '', paragraphs: paragraphsOfHtml(passagesHtml) }],
    }
    return answers.map(({ id, band, paragraphs }) => ({
      id,
      band,
      question,
      text: paragraphs.map((runs) => runs.map(({ text }) => text).join('')).join('\n\n'),
    }))
  })
}

/** The paragraphs of our own HTML, as a browser would give them. */
function paragraphsOfHtml(html: string): string[] {
  return html
    .split(/<\/?(?:p|li|h\d|div|blockquote|t[dhr]|figcaption|d[dt]|br)\b[^>]*>/)
    .map((part) =>
      part
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '')
}

import { formatAsked, formatAward, sumOf } from '#publishing/tasks/print-marks.ts'
import { type LibraryDocument, isOfKind, taskOf } from '#publishing/document.ts'
import { parseMarkdown } from '#publishing/markdown.ts'
import type { PrintedPlaces } from '#publishing/printed-places.ts'
import { questionEntries } from '#publishing/question-entries.ts'
import { schemePoints } from '#publishing/scheme-points.ts'
import type { Example, PracticePaper } from '#publishing/reading/schema.ts'
import type { Task } from '#publishing/tasks/task-schema.ts'
import { OUR_ANSWER } from '#domain/tasks/published-task.ts'
import type { ReadingPage } from '#domain/resources/reading-page.ts'
import { htmlText } from './html-text.ts'
import { pageHtml, pageHtmlInParts } from './page-html.ts'
import { passageLines } from './passage-lines.ts'

/** The body of a document's web page. Of an example it is the task, and the answer is apart: a page may fold it. */
export function documentHtml(document: LibraryDocument): Pick<ReadingPage, 'html' | 'answer'> {
  if (isOfKind(document, 'practice paper'))
    return { html: cover(document.meta) + pageHtml(document.body, undefined, pointsOf(document)) }
  if (!isOfKind(document, 'example')) return { html: pageHtml(document.body) }
  const of = taskOf(document)
  // An example begins with the passages of its task.
  const { first, second, notes } = pageHtmlInParts(document.body, of.body.children.length)
  return {
    html: task(document.meta, of.meta) + first,
    answer: {
      html: `<p class="ours">${OUR_ANSWER}</p>${second}`,
      task: of.id,
      notes,
      ...sumOf(document.meta.marks),
    },
  }
}

function task(meta: Example, of: Task): string {
  return [
    `<h2 id="the-task">The task <span class="marks">[${of.marks} marks]</span></h2>`,
    `<blockquote class="task">${pageHtml(parseMarkdown(of.question).body)}</blockquote>`,
    `<p class="given"><span>${htmlText(formatAsked(of))}</span> <span>${htmlText(formatAward(meta))}</span></p>`,
  ].join('')
}

/** The text of a practice paper as HTML, beside its PDF: with questions, texts and the numbers of its printed lines. */
export function printedHtml(
  { meta, body }: LibraryDocument<PracticePaper>,
  { lines }: Pick<PrintedPlaces, 'lines'>,
): string {
  const entries = questionEntries(meta, body)
  return cover(meta) + pageHtml(body, { entries, lines: passageLines(lines) }, pointsOf({ meta, body }))
}

function pointsOf({ meta, body }: Pick<LibraryDocument<PracticePaper>, 'meta' | 'body'>) {
  return meta.document === 'mark scheme' ? schemePoints(body) : undefined
}

/** The time and marks of a practice paper, and the note that it is ours, as on its printed cover. */
function cover({ document, minutes, marks }: PracticePaper): string {
  const length = document === 'insert' ? 'To be read with the question paper' : `${minutes} minutes`
  const total = document === 'insert' ? '' : ` <span>[${marks} marks]</span>`
  return [
    `<p class="given"><span>${length}</span>${total}</p>`,
    '<p class="ours">Written by us for practice. No exam board has set it, checked it or approved it.</p>',
  ].join('')
}

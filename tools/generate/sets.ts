import { EXAM_IDS } from '#domain/exams/exam.ts'
import { findForm } from '#domain/papers/practice-set.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { ofKind } from '#publishing/document.ts'
import { setFileName } from '#publishing/set-file-name.ts'

const PAPERS = new URL('../../domain/papers/', import.meta.url)
const HEAD = '// Made by `npm run catalogue` from content/practice-papers. Do not edit.\n'

/**
 * The generated files of our practice sets with their sources. A row of SET_ROWS is an exam, a paper, the number of the
 * set, and the first year of its form. SET_SUMMARIES has what each question paper says of itself; only a list of sets
 * loads it.
 */
export function formatSets(documents: readonly LibraryDocument[]): { file: URL; source: string }[] {
  const papers = ofKind(documents, 'practice paper')
  const questionPapers = papers.filter(({ meta }) => meta.document === 'question paper')
  const sets = questionPapers.toSorted(
    ({ meta: a }, { meta: b }) =>
      EXAM_IDS.indexOf(a.exam) - EXAM_IDS.indexOf(b.exam) || a.practice - b.practice || a.paper - b.paper,
  )
  const names = new Set(papers.map(({ meta }) => setFileName(meta)))
  for (const { meta } of sets) {
    for (const document of documentsOf(meta)) {
      const name = setFileName({ ...meta, document })
      if (!names.has(name)) throw new Error(`content/practice-papers has no ${document} for ${name}`)
    }
  }
  const rows = sets.map(
    ({ meta: { exam, paper, practice, form } }) => `  ['${exam}', '${paper}', ${practice}, ${form}],\n`,
  )
  const summaries = sets.map(
    ({ meta }) => `  '${setFileName(meta)}':\n    ${JSON.stringify(meta.summary)},\n`,
  )
  return [
    {
      file: new URL('sets.generated.ts', PAPERS),
      source: `${HEAD}export const SET_ROWS = [\n${rows.join('')}] as const\n`,
    },
    {
      file: new URL('set-summaries.generated.ts', PAPERS),
      source: `${HEAD}export const SET_SUMMARIES: Readonly<Record<string, string>> = {\n${summaries.join('')}}\n`,
    },
  ]
}

type Meta = Parameters<typeof setFileName>[0]

/** The documents that a set of this form must have. */
function documentsOf({ exam, paper, form }: Meta): Meta['document'][] {
  const component = findForm(exam, String(paper), form)
  return component?.hasInsert
    ? ['question paper', 'mark scheme', 'insert']
    : ['question paper', 'mark scheme']
}

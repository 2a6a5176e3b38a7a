import { EXAM_IDS } from '#domain/exams/exam.ts'
import { findForm } from '#domain/papers/practice-set.ts'
import { measureSets } from '#publishing/checks/difficulty.ts'
import { ofKind } from '#publishing/document.ts'
import type { Library } from '#publishing/read-documents.ts'
import { setFileName } from '#publishing/resource-id.ts'

const PAPERS = new URL('../../domain/papers/', import.meta.url)
const HEAD = '// Made by `npm run catalogue` from content/practice-papers. Do not edit.\n'

/**
 * The generated files of our practice sets with their sources. A row of SET_ROWS is an exam, a paper, the number of the
 * set, and the first year of its form. Then come the number of its scripts, and the number of the set that it replaces, or 0. SET_FACTS has
 * what each question paper says of itself, and how hard its texts are; only a list of sets loads it.
 */
export function formatSets({
  documents,
  scripts,
}: Pick<Library, 'documents' | 'scripts'>): { file: URL; source: string }[] {
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
  const figures = measureSets(documents)
  const rows = sets.map(({ id, meta: { exam, paper, practice, form, replaces = 0 } }) => {
    const own = scripts.filter((script) => folderOf(script.id) === folderOf(id)).length
    return `  ['${exam}', '${paper}', ${practice}, ${form}, ${own}, ${replaces}],\n`
  })
  const facts = sets.map(({ id, meta }) => {
    const of = figures.get(folderOf(id))
    const fact = {
      summary: meta.summary,
      difficulty: meta.difficulty,
      ...(of && { figures: [Math.round(of.wordsASentence), Math.round(of.longWords)] }),
    }
    return `  '${setFileName(meta)}': ${JSON.stringify(fact)},\n`
  })
  return [
    {
      file: new URL('sets.generated.ts', PAPERS),
      source: `${HEAD}export const SET_ROWS = [\n${rows.join('')}] as const\n`,
    },
    {
      file: new URL('set-facts.generated.ts', PAPERS),
      source: `${HEAD}import type { SetFacts } from './difficulty.ts'\n\nexport const SET_FACTS: Readonly<Record<string, SetFacts>> = {\n${facts.join('')}}\n`,
    },
  ]
}

function folderOf(id: string): string {
  return id.split('/')[0] ?? ''
}

type Meta = Parameters<typeof setFileName>[0]

/** The documents that a set of this form must have. */
function documentsOf({ exam, paper, form }: Meta): Meta['document'][] {
  const component = findForm(exam, String(paper), form)
  return component?.hasInsert
    ? ['question paper', 'mark scheme', 'insert']
    : ['question paper', 'mark scheme']
}

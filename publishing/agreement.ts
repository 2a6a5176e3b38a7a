import type { ContentProblem } from './content-problem.ts'
import { findExamPaper } from './exam-papers.ts'
import { isShelved, type PracticePaper, type Shelved } from './schema.ts'
import { isDirective, plainText } from './markdown.ts'
import { directivesNamed, everyNode } from './markdown-nodes.ts'
import { type LibraryDocument, ofKind } from './document.ts'

type Paper = LibraryDocument<PracticePaper>

/** A document's name says what it is: `guide-0500-p1-2020`, `0500-p1-practice-1/insert`, `0500/night-ferry-summary`. */
export function checkIdentity({ id, path, meta }: LibraryDocument): ContentProblem[] {
  if (isShelved(meta)) return checkName(id, path, meta)
  const exam = meta.exam.toLowerCase()
  const expected =
    meta.kind === 'paper guide'
      ? `guide-${exam}-p${meta.paper}-${meta.era.from}`
      : `${exam}-p${meta.paper}-practice-${meta.practice}/${meta.document.replace(' ', '-')}`
  return id === expected ? [] : [{ path, message: `its front matter belongs to a file named ${expected}.md` }]
}

function checkName(id: string, path: string, { papers }: Shelved): ContentProblem[] {
  const [name = '', folder] = id.split('/').reverse()
  const problems: ContentProblem[] = []
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    problems.push({ path, message: `a file is named in small letters with hyphens, such as night-ferry.md` })
  const exam = findExamPaper(papers[0] ?? '')?.exam.toLowerCase()
  if (folder !== undefined && folder !== exam)
    problems.push({
      path,
      message: `front matter: field "papers": expected a paper of "${folder}", its folder, first; it is "${papers[0]}"`,
    })
  return problems
}

/** What practice papers promise of one another and of themselves. */
export function checkPracticePapers(documents: readonly LibraryDocument[]): ContentProblem[] {
  const papers = ofKind(documents, 'practice paper')
  const sets = Map.groupBy(papers, ({ id }) => id.split('/')[0])
  return [
    ...checkStandIns(papers),
    ...papers.flatMap(checkTotal),
    ...papers.flatMap(checkNotes),
    ...[...sets.values()].flatMap(checkCovers),
  ]
}

function checkStandIns(papers: readonly Paper[]): ContentProblem[] {
  const taken = new Map<string, string>()
  return papers.flatMap(({ path, meta: { standsFor } }) => {
    const by = taken.get(standsFor)
    taken.set(standsFor, path)
    return by ? [{ path, message: `front matter: "standsFor" ${standsFor} is taken by ${by}` }] : []
  })
}

/** The marks of the questions, and of a heading over questions to choose from, add up to what the cover says. */
function checkTotal({ path, meta, body }: Paper): ContentProblem[] {
  if (meta.document !== 'question paper') return []
  const ofQuestions = directivesNamed(body, 'question').map(({ attributes }) =>
    Number(attributes?.marks ?? 0),
  )
  const ofHeadings = directivesNamed(body, 'marks').map((node) => Number(plainText(node)))
  const total = [...ofQuestions, ...ofHeadings].reduce((sum, marks) => sum + marks, 0)
  if (total === meta.marks) return []
  return [{ path, message: `its questions carry ${total} marks, its front matter says ${meta.marks}` }]
}

function checkNotes({ path, body }: Paper): ContentProblem[] {
  const message = 'a practice paper has no ruled margin for the note of a :mark'
  return everyNode(body)
    .filter((node) => isDirective(node) && node.name === 'mark' && node.attributes?.note)
    .map((node) => (node.position ? { path, line: node.position.start.line, message } : { path, message }))
}

function checkCovers([first, ...others]: readonly Paper[]): ContentProblem[] {
  if (!first) return []
  const fields = ['minutes', 'marks'] as const
  return others.flatMap(({ path, meta }) =>
    fields
      .filter((field) => meta[field] !== first.meta[field])
      .map((field) => ({
        path,
        message: `front matter: "${field}" is ${meta[field]} here and ${first.meta[field]} in ${first.path}`,
      })),
  )
}

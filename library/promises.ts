import type { Nodes } from 'mdast'
import type { ContentProblem } from './content-problem.ts'
import type { PracticePaper } from './front-matter.ts'
import type { LibraryDocument } from './shelves.ts'

/** A document's name says what it is: `guide-0500-p1-2020`, `0500-p1-practice-1/insert`. */
export function checkIdentity({ id, path, meta }: LibraryDocument): ContentProblem[] {
  const exam = meta.exam.toLowerCase()
  const expected =
    meta.kind === 'paper guide'
      ? `guide-${exam}-p${meta.paper}-${meta.era.from}`
      : `${exam}-p${meta.paper}-practice-${meta.practice}/${meta.document.replace(' ', '-')}`
  return id === expected ? [] : [{ path, message: `its front matter belongs to a file named ${expected}.md` }]
}

/** The documents of a practice set agree with one another, and the questions add up to the marks on the cover. */
export function checkSets(documents: readonly LibraryDocument[]): ContentProblem[] {
  const papers = documents.filter(
    (document): document is LibraryDocument<PracticePaper> => document.meta.kind === 'practice paper',
  )
  const problems: ContentProblem[] = []
  const standIns = new Map<string, string>()
  for (const { path, meta, body } of papers) {
    const taken = standIns.get(meta.standsFor)
    if (taken)
      problems.push({ path, message: `front matter: "standsFor" ${meta.standsFor} is taken by ${taken}` })
    standIns.set(meta.standsFor, path)
    if (meta.document !== 'question paper') continue
    const total = questionMarks(body)
    if (total !== meta.marks)
      problems.push({
        path,
        message: `its questions carry ${total} marks, its front matter says ${meta.marks}`,
      })
  }
  for (const [set, members] of Map.groupBy(papers, ({ id }) => id.split('/')[0])) {
    const [first, ...others] = members
    for (const { path, meta } of others) {
      for (const field of ['minutes', 'marks'] as const) {
        if (first && meta[field] !== first.meta[field]) {
          problems.push({
            path,
            message: `front matter: "${field}" of ${set} is ${first.meta[field]} in ${first.path}, ${meta[field]} here`,
          })
        }
      }
    }
  }
  return problems
}

function questionMarks(node: Nodes): number {
  const own =
    node.type === 'containerDirective' && node.name === 'question' ? Number(node.attributes?.marks ?? 0) : 0
  return own + ('children' in node ? node.children.reduce((sum, child) => sum + questionMarks(child), 0) : 0)
}

import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ContentError, type ContentProblem } from './content-problem.ts'
import type { LibraryDocument } from './document.ts'
import { type FrontMatter, parseFrontMatter } from './front-matter.ts'
import { checkBody } from './body-check.ts'
import { countWords, parseMarkdown, plainText } from './markdown.ts'
import { checkIdentity, checkPracticePapers } from './agreement.ts'

/** Where each kind of document stands below `content/`. A new kind needs a row, a schema and a template. */
const SHELVES = [
  { kind: 'paper guide', files: 'guides/*.md' },
  { kind: 'practice paper', files: 'practice-papers/*/*.md' },
] as const satisfies readonly { kind: FrontMatter['kind']; files: string }[]

/** All documents of a content folder in the order of their ids. @throws ContentError with every problem of every file */
export function readShelves(contentFolder: string): LibraryDocument[] {
  const documents: LibraryDocument[] = []
  const problems: ContentProblem[] = []
  for (const { kind, files } of SHELVES) {
    for (const file of globSync(files, { cwd: contentFolder }).sort()) {
      const read = readDocument(contentFolder, file, kind)
      if (read.document) documents.push(read.document)
      problems.push(...read.problems)
    }
  }
  problems.push(...documents.flatMap(checkIdentity), ...checkPracticePapers(documents))
  if (problems.length > 0) throw new ContentError(problems)
  return documents
}

type Reading = { document?: LibraryDocument; problems: ContentProblem[] }

function readDocument(contentFolder: string, file: string, kind: FrontMatter['kind']): Reading {
  const path = join(basename(contentFolder), file).replaceAll('\\', '/')
  const source = readFileSync(join(contentFolder, file), 'utf8')
  const { head, body } = parseMarkdown(source)
  if (head === undefined)
    return {
      problems: [
        { path, line: 1, message: 'a document begins with its front matter between two lines of ---' },
      ],
    }
  const { meta, problems } = parseFrontMatter(head, path)
  problems.push(...checkBody(body, path))
  if (!meta) return { problems }
  if (meta.kind !== kind)
    problems.push({
      path,
      message: `front matter: field "kind" must be "${kind}" in this folder, not "${meta.kind}"`,
    })
  if (problems.length > 0) return { problems }
  const id = path.split('/').slice(2).join('/').replace(/\.md$/, '')
  return { document: { id, path, source, meta, body, words: countWords(plainText(body)) }, problems }
}

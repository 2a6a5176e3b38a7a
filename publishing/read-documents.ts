import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkIdentity, checkPracticePapers } from './agreement.ts'
import { checkBody } from './body-check.ts'
import { checkExample } from './checks/example-check.ts'
import { checkFigures } from './checks/figures-check.ts'
import { checkShelved } from './checks/shelved-check.ts'
import { ContentError, type ContentProblem } from './content-problem.ts'
import { isOfKind, type LibraryDocument } from './document.ts'
import { parseFrontMatter } from './front-matter.ts'
import { KIND_RULES, RESOURCE_KINDS } from './kinds.ts'
import { countWords, parseMarkdown, plainText } from './markdown.ts'
import { checkLocations } from './document-locations.ts'
import type { FrontMatter } from './schema.ts'

/** Where each kind of document stands below `content/`. A new kind needs a row, a schema and a template. */
const SHELVES: readonly { kind: FrontMatter['kind']; files: string }[] = [
  { kind: 'paper guide', files: 'guides/*.md' },
  { kind: 'practice paper', files: 'practice-papers/*/*.md' },
  ...RESOURCE_KINDS.map((kind) => ({ kind, files: KIND_RULES[kind].files })),
]

/** All documents of a content folder in the order of their ids. @throws ContentError with every problem of every file */
export function readDocuments(contentFolder: string): LibraryDocument[] {
  const { documents, problems } = surveyDocuments(contentFolder)
  if (problems.length > 0) throw new ContentError(problems)
  return documents
}

/** The documents that could be read, and every problem of every file. */
export function surveyDocuments(contentFolder: string): {
  documents: LibraryDocument[]
  problems: ContentProblem[]
} {
  const documents: LibraryDocument[] = []
  const problems: ContentProblem[] = []
  for (const { kind, files } of SHELVES) {
    for (const file of globSync(files, { cwd: contentFolder }).sort()) {
      const read = readDocument(contentFolder, file, kind)
      if (read.document) documents.push(read.document)
      problems.push(...read.problems)
    }
  }
  problems.push(
    ...documents.flatMap(checkIdentity),
    ...documents.flatMap(checkKind),
    ...documents.flatMap(checkFigures),
    ...checkPracticePapers(documents),
    ...checkLocations(documents),
  )
  return { documents, problems }
}

function checkKind(document: LibraryDocument): ContentProblem[] {
  if (!isOfKind(document, ...RESOURCE_KINDS)) return []
  return [...checkShelved(document), ...(isOfKind(document, 'example') ? checkExample(document) : [])]
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
  if (meta.kind === 'example') problems.push(...checkTask(meta.task, path))
  if (problems.length > 0) return { problems }
  const id = path.split('/').slice(2).join('/').replace(/\.md$/, '')
  return { document: { id, path, source, meta, body, words: countWords(plainText(body)) }, problems }
}

/** The task of an example is typeset like a body, but its lines are those of its field. */
function checkTask(task: string, path: string): ContentProblem[] {
  return checkBody(parseMarkdown(task).body, path).map(({ message }) => ({
    path,
    message: `front matter: field "task": ${message}`,
  }))
}

import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkFileName, checkPracticePapers } from './checks/consistency-check.ts'
import { checkBody } from './body-check.ts'
import { checkExample } from './checks/example-check.ts'
import { checkFigures } from './checks/figures-check.ts'
import { checkKindRules } from './checks/kind-check.ts'
import { ContentError, type ContentProblem } from './content-problem.ts'
import { isOfKind, type LibraryDocument } from './document.ts'
import { parseFrontMatter } from './front-matter.ts'
import { KIND_RULES, LOCATED_KINDS } from './kind-rules.ts'
import { countWords, parseMarkdown, plainText } from './markdown.ts'
import { checkLocations } from './document-locations.ts'
import type { FrontMatter } from './schema.ts'

/** The files of each kind below `content/`. A new kind needs a row here, a schema and a template. */
const FILES_OF_KINDS: readonly { kind: FrontMatter['kind']; files: string }[] = [
  { kind: 'paper guide', files: 'guides/*.md' },
  { kind: 'practice paper', files: 'practice-papers/*/*.md' },
  ...LOCATED_KINDS.map((kind) => ({ kind, files: KIND_RULES[kind].files })),
]

/** All documents of a content folder, kind by kind, in the order of their files. @throws ContentError with all problems */
export function readDocuments(contentFolder: string): LibraryDocument[] {
  const { documents, problems } = checkDocuments(contentFolder)
  if (problems.length > 0) throw new ContentError(problems)
  return documents
}

/** The documents that can be read, and the problems of all files. */
export function checkDocuments(contentFolder: string): {
  documents: LibraryDocument[]
  problems: ContentProblem[]
} {
  const documents: LibraryDocument[] = []
  const problems: ContentProblem[] = []
  for (const { kind, files } of FILES_OF_KINDS) {
    for (const file of globSync(files, { cwd: contentFolder }).sort()) {
      const read = readDocument(contentFolder, file, kind)
      if (read.document) documents.push(read.document)
      problems.push(...read.problems)
    }
  }
  problems.push(
    ...documents.flatMap(checkFileName),
    ...documents.flatMap(checkKind),
    ...documents.flatMap(checkFigures),
    ...checkPracticePapers(documents),
    ...checkLocations(documents),
  )
  return { documents, problems }
}

function checkKind(document: LibraryDocument): ContentProblem[] {
  if (!isOfKind(document, ...LOCATED_KINDS)) return []
  return [...checkKindRules(document), ...(isOfKind(document, 'example') ? checkExample(document) : [])]
}

type Reading = { document?: LibraryDocument; problems: ContentProblem[] }

function readDocument(contentFolder: string, file: string, kind: FrontMatter['kind']): Reading {
  const path = join(basename(contentFolder), file).replaceAll('\\', '/')
  const source = readFileSync(join(contentFolder, file), 'utf8')
  const { head, body } = parseMarkdown(source)
  if (head === undefined)
    return {
      problems: [{ path, line: 1, message: 'a document begins with front matter between two lines of ---' }],
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

/** The task of an example is typeset like a body. Its problems have no line, since it is a field. */
function checkTask(task: string, path: string): ContentProblem[] {
  return checkBody(parseMarkdown(task).body, path).map(({ message }) => ({
    path,
    message: `front matter: field "task": ${message}`,
  }))
}

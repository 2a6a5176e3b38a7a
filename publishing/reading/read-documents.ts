import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkFileName, checkPracticePapers } from '#publishing/checks/consistency-check.ts'
import { checkBody } from './body-check.ts'
import { checkExample } from '#publishing/checks/example-check.ts'
import { checkFigures } from '#publishing/checks/figures-check.ts'
import { checkMarks } from '#publishing/checks/marks-check.ts'
import { checkTasks } from '#publishing/checks/tasks-check.ts'
import { checkKindRules, KIND_RULES, LOCATED_KINDS, checkOpening } from '#publishing/checks/kind-check.ts'
import { ContentError, type ContentProblem } from './content-problem.ts'
import { isOfKind, type LibraryDocument, ofKind } from '#publishing/document.ts'
import { parseFrontMatter, parseFields } from './front-matter.ts'
import { parseMarkdown, plainText } from '#publishing/markdown.ts'
import { countWords } from '#domain/count-words.ts'
import { readPictures } from '#publishing/pictures.ts'
import { checkLocations } from './document-locations.ts'
import type { Example, FrontMatter } from './schema.ts'
import { checkScripts } from '#publishing/checks/scripts-check.ts'
import { isScriptFile, type LibraryScript, readScripts } from '#publishing/scripts/read-scripts.ts'
import { composeAnswer } from '#publishing/tasks/compose-answer.ts'
import {
  type LibraryLevels,
  levelsSchema,
  type LibraryTask,
  taskSchema,
} from '#publishing/tasks/task-schema.ts'
import type { Root } from 'mdast'
import type { z } from 'zod'

/** The files of each kind below `content/`. A new kind needs a row here, a schema and a template. */
const FILES_OF_KINDS: readonly { kind: FrontMatter['kind']; files: string }[] = [
  { kind: 'paper guide', files: 'guides/*.md' },
  { kind: 'practice paper', files: 'practice-papers/*/*.md' },
  ...LOCATED_KINDS.map((kind) => ({ kind, files: KIND_RULES[kind].files })),
]

/** All that a content folder has. */
export interface Library {
  documents: LibraryDocument[]
  tasks: LibraryTask[]
  levels: LibraryLevels[]
  scripts: LibraryScript[]
}

/** A library without what cannot be read, and the problems of all its files. */
export type CheckedLibrary = Library & { problems: ContentProblem[] }

/** A content folder, its documents kind by kind in the order of their files. @throws ContentError with all problems */
export function readContent(contentFolder: string): Library {
  const { problems, ...library } = checkDocuments(contentFolder)
  if (problems.length > 0) throw new ContentError(problems)
  return library
}

/** The documents alone. @throws ContentError with all problems */
export function readDocuments(contentFolder: string): LibraryDocument[] {
  return readContent(contentFolder).documents
}

/** The documents that can be read with tasks and scales, and the problems of all files. */
export function checkDocuments(contentFolder: string): CheckedLibrary {
  const found: LibraryDocument[] = []
  const problems: ContentProblem[] = []
  const { tasks, levels, problems: ofTasks } = readTasksAndLevels(contentFolder)
  const { scripts, problems: ofScripts } = readScripts(contentFolder)
  for (const { kind, files } of FILES_OF_KINDS) {
    for (const file of globSync(files, { cwd: contentFolder }).sort()) {
      if (isScriptFile(file)) continue
      const read = readDocument(contentFolder, file, kind)
      if (read.document) found.push(read.document)
      problems.push(...read.problems)
    }
  }
  const documents = found.flatMap((document) => joinTask(document, found, tasks, problems))
  problems.push(
    ...ofTasks,
    ...ofScripts,
    ...documents.flatMap(checkFileName),
    ...documents.flatMap((document) => checkKind(document, levels)),
    ...documents.flatMap(checkFigures),
    ...checkPracticePapers(documents),
    ...checkLocations(documents),
    ...checkTasks(tasks, documents),
    ...checkScripts(scripts, documents, levels),
  )
  return { documents, tasks, levels, scripts, problems }
}

/** An example gets its task, and a body with the task's passages, its marks, and links to the other answers. */
function joinTask(
  document: LibraryDocument,
  documents: readonly LibraryDocument[],
  tasks: readonly LibraryTask[],
  problems: ContentProblem[],
): LibraryDocument[] {
  if (!isOfKind(document, 'example')) return [document]
  const idOf = ({ id, meta }: LibraryDocument<Example>) => `${id.split('/')[0]}/${meta.task}`
  const task = tasks.find(({ id }) => id === idOf(document))
  if (!task) {
    const message = `front matter: field "task": there is no content/tasks/${idOf(document)}.md without errors`
    problems.push({ path: document.path, message })
    return []
  }
  const ladder = ofKind(documents, 'example').filter((other) => idOf(other) === task.id)
  const body = composeAnswer(document, task, ladder)
  return [{ ...document, task, body, ownBody: document.body, words: countWords(plainText(body)) }]
}

function checkKind(document: LibraryDocument, levels: readonly LibraryLevels[]): ContentProblem[] {
  if (!isOfKind(document, ...LOCATED_KINDS)) return []
  return [
    ...checkKindRules(document),
    ...checkOpening(document),
    ...(isOfKind(document, 'example') ? [...checkExample(document), ...checkMarks(document, levels)] : []),
  ]
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
  problems.push(...checkBody(body, path), ...readPictures(body, join(contentFolder, file), path))
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

/** The tasks and the scales of a content folder, with the problems of their files. */
interface TasksAndLevels {
  tasks: LibraryTask[]
  levels: LibraryLevels[]
  problems: ContentProblem[]
}

/** Tasks and scales have no page of their own. An answer is printed with its task. */
export function readTasksAndLevels(contentFolder: string): TasksAndLevels {
  const problems: ContentProblem[] = []
  const read = <Meta>(files: string, schema: Schema<Meta>) =>
    globSync(files, { cwd: contentFolder })
      .sort()
      .flatMap((file) => readFile(contentFolder, file, schema, problems))
  const tasks = read('tasks/*/*.md', taskSchema)
  const levels = read('levels/*.md', levelsSchema)
  problems.push(...tasks.flatMap(checkQuestion))
  return { tasks, levels, problems }
}

type Schema<Meta> = z.ZodObject<{ kind: z.ZodLiteral<string> }> & z.ZodType<Meta>

function readFile<Meta>(
  contentFolder: string,
  file: string,
  schema: Schema<Meta>,
  problems: ContentProblem[],
): { id: string; path: string; meta: Meta; body: Root }[] {
  const path = join(basename(contentFolder), file).replaceAll('\\', '/')
  const { head, body } = parseMarkdown(readFileSync(join(contentFolder, file), 'utf8'))
  if (head === undefined) {
    problems.push({ path, line: 1, message: 'a file begins with front matter between two lines of ---' })
    return []
  }
  const parsed = parseFields(head, path, schema, [schema])
  const found = [...parsed.problems, ...checkBody(body, path)]
  problems.push(...found)
  if (!parsed.meta || found.length > 0) return []
  const id = path.split('/').slice(2).join('/').replace(/\.md$/, '')
  return [{ id, path, meta: parsed.meta, body }]
}

/** The question is typeset like a body. Its problems have no line, since it is a field. */
function checkQuestion({ path, meta }: LibraryTask): ContentProblem[] {
  return checkBody(parseMarkdown(meta.question).body, path).map(({ message }) => ({
    path,
    message: `front matter: field "question": ${message}`,
  }))
}

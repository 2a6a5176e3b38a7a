import { checkFileName, checkPracticePapers } from '#publishing/checks/consistency-check.ts'
import { checkBody } from './body-check.ts'
import { checkExample } from '#publishing/checks/example-check.ts'
import { checkFigures } from '#publishing/checks/figures-check.ts'
import { checkMarks } from '#publishing/checks/marks-check.ts'
import { checkTasks } from '#publishing/checks/tasks-check.ts'
import { checkKindRules, KIND_RULES, LOCATED_KINDS, checkOpening } from '#publishing/checks/kind-check.ts'
import { ContentError, type ContentProblem } from './content-problem.ts'
import { folderOf, isOfKind, type LibraryDocument, ofKind } from '#publishing/document.ts'
import { parseFile, type SourceFile, sourceFiles } from './front-matter.ts'
import { parseMarkdown, plainText } from '#publishing/markdown.ts'
import { countWords } from '#domain/count-words.ts'
import { readPictures } from '#publishing/pictures.ts'
import { checkLocations } from './document-locations.ts'
import { type Example, type FrontMatter, frontMatter, SCHEMAS } from './schema.ts'
import { checkScripts } from '#publishing/checks/scripts-check.ts'
import { isScriptFile, type LibraryScript, readScripts } from '#publishing/scripts/read-scripts.ts'
import { composeAnswer } from '#publishing/tasks/compose-answer.ts'
import {
  type LibraryLevels,
  levelsSchema,
  type LibraryTask,
  taskSchema,
} from '#publishing/tasks/task-schema.ts'
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
    for (const file of sourceFiles(contentFolder, files)) {
      if (isScriptFile(file.path)) continue
      const read = readDocument(file, kind)
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
  const taskId = (example: LibraryDocument<Example>) => `${folderOf(example)}/${example.meta.task}`
  const task = tasks.find(({ id }) => id === taskId(document))
  if (!task) {
    const message = `front matter: field "task": there is no content/tasks/${taskId(document)}.md without errors`
    problems.push({ path: document.path, message })
    return []
  }
  const ladder = ofKind(documents, 'example').filter((other) => taskId(other) === task.id)
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

function readDocument(
  { path, source, place }: SourceFile,
  kind: FrontMatter['kind'],
): { document?: LibraryDocument; problems: ContentProblem[] } {
  const { id, meta, body, problems } = parseFile(source, path, 'document', frontMatter, SCHEMAS)
  if (!body) return { problems }
  problems.push(...readPictures(body, place, path))
  if (meta && meta.kind !== kind)
    problems.push({
      path,
      message: `front matter: field "kind" must be "${kind}" in this folder, not "${meta.kind}"`,
    })
  if (!meta || problems.length > 0) return { problems }
  return { document: { id, path, source, meta, body, words: countWords(plainText(body)) }, problems }
}

/** Tasks and scales have no page of their own. An answer is printed with its task. */
export function readTasksAndLevels(
  contentFolder: string,
): Pick<CheckedLibrary, 'tasks' | 'levels' | 'problems'> {
  const problems: ContentProblem[] = []
  const read = <Meta>(files: string, schema: Schema<Meta>) =>
    sourceFiles(contentFolder, files).flatMap(({ path, source }) => {
      const { problems: found, id, meta, body } = parseFile(source, path, 'file', schema, [schema])
      problems.push(...found)
      return meta && body && found.length === 0 ? [{ id, path, meta, body }] : []
    })
  const tasks = read('tasks/*/*.md', taskSchema)
  const levels = read('levels/*.md', levelsSchema)
  problems.push(...tasks.flatMap(checkQuestion))
  return { tasks, levels, problems }
}

type Schema<Meta> = z.ZodObject<{ kind: z.ZodLiteral<string> }> & z.ZodType<Meta>

/** The question is typeset like a body. Its problems have no line, since it is a field. */
function checkQuestion({ path, meta }: LibraryTask): ContentProblem[] {
  return checkBody(parseMarkdown(meta.question).body, path).map(({ message }) => ({
    path,
    message: `front matter: field "question": ${message}`,
  }))
}

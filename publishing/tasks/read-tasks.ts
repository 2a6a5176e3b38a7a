import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Root } from 'mdast'
import type { z } from 'zod'
import { checkBody } from '#publishing/body-check.ts'
import type { ContentProblem } from '#publishing/content-problem.ts'
import { parseFields } from '#publishing/front-matter.ts'
import { parseMarkdown } from '#publishing/markdown.ts'
import { type LibraryLevels, levelsSchema } from './levels-schema.ts'
import { type LibraryTask, taskSchema } from './task-schema.ts'

/** The tasks and the scales of a content folder, with the problems of their files. */
export interface TasksAndLevels {
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

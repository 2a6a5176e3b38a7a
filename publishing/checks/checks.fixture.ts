import { parseMarkdown, plainText } from '#publishing/markdown.ts'
import { countWords } from '#domain/count-words.ts'
import { isOfKind, type LibraryDocument } from '#publishing/document.ts'
import { parseFrontMatter } from '#publishing/reading/front-matter.ts'
import type { FrontMatter, PracticePaper } from '#publishing/reading/schema.ts'
import type { LibraryTask, Task } from '#publishing/tasks/task-schema.ts'

const HEAD = {
  title: 'A document to try checks on',
  level: 'igcse',
  category: 'notes',
  section: 'p1',
  papers: '[0500 p1]',
  minutes: '10',
  summary: 'What a check needs to know of a document.',
  updated: '2026-11-21',
}

const EXAMPLE = {
  category: 'examples',
  task: 'two-paragraphs',
  marks:
    '[{ got: 13, of: 15, level: 5, notHigher: One image is a guess., notLower: Each image is explained. }]',
  band: 'top',
  objectives: '[R1, R4]',
}

const TERM = { pronunciation: '{ ipa: ˈɡʌtə, plain: GUT-uh }' }

const TASK: Task = {
  kind: 'task',
  title: 'Two paragraphs',
  updated: '2026-11-21',
  asks: 'language task',
  forms: ['0500 p1 2020 2(d)'],
  question: 'Explain how the writer uses language in two paragraphs.',
  marks: 15,
  words: { to: 50 },
}

/** A task of `content/tasks/0500`, with changes to its front matter. */
export function taskWith(changes: Partial<Task> = {}, passage = '', name = 'two-paragraphs'): LibraryTask {
  const id = `0500/${name}`
  const { body } = parseMarkdown(passage)
  return { id, path: `content/tasks/${id}.md`, meta: { ...TASK, ...changes }, body }
}

/** A document of one kind, with changes to its front matter. @throws Error if the front matter has problems */
export function documentOf<Kind extends FrontMatter['kind']>(
  kind: Kind,
  body: string,
  changes: Record<string, string> = {},
  path = `content/${kind}.md`,
  task = taskWith(),
): LibraryDocument<Extract<FrontMatter, { kind: Kind }>> {
  const fields = {
    kind,
    ...HEAD,
    ...(kind === 'example' && EXAMPLE),
    ...(kind === 'term' && TERM),
    ...changes,
  }
  const yaml = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  const { meta, problems } = parseFrontMatter(yaml.join('\n'), path)
  if (!meta) throw new Error(problems.map(({ message }) => message).join('\n'))
  const root = parseMarkdown(body).body
  const document: LibraryDocument = {
    id: kind,
    path,
    source: body,
    meta,
    body: root,
    words: countWords(plainText(root)),
    ...(kind === 'example' && { task }),
  }
  if (!isOfKind(document, kind)) throw new Error(`not a ${kind}`)
  return document
}

/** A document of practice set 9 of a paper, by default of 0500 Paper 1 from 2027. */
export function paperOf(
  document: PracticePaper['document'],
  body: string,
  changes: Partial<PracticePaper> = {},
): LibraryDocument<PracticePaper> {
  const meta: PracticePaper = {
    kind: 'practice paper',
    title: 'A set to try checks on',
    summary: 'What a check needs to know of a set.',
    updated: '2026-12-01',
    exam: '0500',
    paper: 1,
    practice: 9,
    form: 2027,
    minutes: 120,
    marks: 80,
    difficulty: 'to begin with',
    document,
    ...changes,
  }
  const id = `${meta.exam.toLowerCase()}-p${meta.paper}-practice-${meta.practice}/${document.replace(' ', '-')}`
  const root = parseMarkdown(body).body
  const path = `content/practice-papers/${id}.md`
  return { id, path, source: body, meta, body: root, words: countWords(plainText(root)) }
}

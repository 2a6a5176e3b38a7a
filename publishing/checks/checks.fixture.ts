import { parseMarkdown, plainText, countWords } from '#publishing/markdown.ts'
import { isOfKind, type LibraryDocument } from '#publishing/document.ts'
import { parseFrontMatter } from '#publishing/front-matter.ts'
import type { FrontMatter } from '#publishing/schema.ts'

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
  task: 'Explain how the writer uses language in two paragraphs.',
  marks: '15',
  awarded: '13',
  words: '{ to: 50 }',
  band: 'top',
  objectives: '[R1, R4]',
}

/** A document of one kind, with changes to its front matter. @throws Error if the front matter has problems */
export function documentOf<Kind extends FrontMatter['kind']>(
  kind: Kind,
  body: string,
  changes: Record<string, string> = {},
  path = `content/${kind}.md`,
): LibraryDocument<Extract<FrontMatter, { kind: Kind }>> {
  const fields = { kind, ...HEAD, ...(kind === 'example' && EXAMPLE), ...changes }
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
  }
  if (!isOfKind(document, kind)) throw new Error(`not a ${kind}`)
  return document
}

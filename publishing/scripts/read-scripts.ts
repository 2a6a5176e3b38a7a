import { basename } from 'node:path'
import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { type ContentProblem, problemAt } from '#publishing/reading/content-problem.ts'
import type { DirectiveNode } from '#publishing/directives.ts'
import { parseFile, sourceFiles } from '#publishing/reading/front-matter.ts'
import { isDirective, plainText } from '#publishing/markdown.ts'
import { z } from 'zod'
import { everyDocument, ofPaper, setNumber, year } from '#publishing/reading/schema.ts'
import { text } from '#publishing/tasks/task-schema.ts'

/** A candidate is described by habit, never by level. */
const LEVEL_WORDS = /\b(?:weak|middle|strong|good|best|better|worst|top|low|high|excellent|poor|average)\b/i

const { summary, updated, reviewed } = everyDocument

/** The front matter of a candidate's script. */
const scriptSchema = z.strictObject({
  kind: z.literal('script'),
  ...ofPaper,
  practice: setNumber.describe('The number of the set that it answers.'),
  form: year.describe('The first year of the form of its set.'),
  title: z
    .string()
    .regex(/^Script [A-C]$/, 'Script A, Script B or Script C')
    .describe('By the name of the file: Script A is in script-a.md.'),
  summary,
  habit: text(20, 110)
    .regex(/\.$/, 'a sentence that ends with a full stop')
    .refine((text) => !LEVEL_WORDS.test(text), 'a habit, without a word for a level such as weak or strong')
    .describe('The candidate by a habit, for the list: what he or she does, and never how well.'),
  got: z.int().min(0).max(200).describe('The sum of the marks.'),
  minutes: z
    .record(z.string().regex(/^\d{1,2}$/, 'the number of a question'), z.int().min(1).max(240))
    .optional()
    .describe(
      "If the candidate ran out of time: the minutes on each question, such as { '1': 48, '2': 72 }; together the time allowed.",
    ),
  updated,
  reviewed,
})

type Script = z.infer<typeof scriptSchema>

/** Whether a file of a set is a script, and no document of the paper. */
export function isScriptFile(file: string): boolean {
  return basename(file).startsWith('script-')
}

/** Marks for one objective; without a name, for the whole question. */
interface GivenMark {
  objective?: string
  got: number
}

/** One or more marks that were not given, and why. */
export interface MissedMarks {
  marks: number
  why: PhrasingContent[]
}

/** A candidate's answer to one question, with what we say of it. */
export interface ScriptAnswer {
  number: string
  given: GivenMark[]
  /** Empty if the candidate did not reach the question. */
  body: RootContent[]
  missed: MissedMarks[]
  notHigher?: PhrasingContent[]
  notLower?: PhrasingContent[]
  line: number | undefined
}

/** A candidate's script for a set, in the order of its file. */
export interface LibraryScript {
  /** `0500-p1-practice-1/script-a`. */
  id: string
  path: string
  meta: Script
  body: Root
  answers: ScriptAnswer[]
  /** What would bring the next ten marks: three lines. */
  next: PhrasingContent[][]
}

/** The scripts without errors of form, and the problems of all their files. What they say is checked by `checks/scripts-check.ts`. */
export function readScripts(contentFolder: string): { scripts: LibraryScript[]; problems: ContentProblem[] } {
  const scripts: LibraryScript[] = []
  const problems: ContentProblem[] = []
  for (const { path, source } of sourceFiles(contentFolder, 'practice-papers/*/script-*.md')) {
    const read = parseScript(source, path)
    problems.push(...read.problems)
    if (read.script) scripts.push(read.script)
  }
  return { scripts, problems }
}

/** One script. Without errors of form it has a script. */
export function parseScript(
  source: string,
  path: string,
): { script?: LibraryScript; problems: ContentProblem[] } {
  const { id, meta, body, problems } = parseFile(source, path, 'script', scriptSchema, [scriptSchema])
  if (!body) return { problems }
  const { answers, next, problems: ofParts } = partsOf(body, path)
  const found = [...problems, ...ofParts]
  return meta && found.length === 0
    ? { script: { id, path, meta, body, answers, next }, problems: [] }
    : { problems: found }
}

const NEXT = 'The next ten marks'
const BETWEEN =
  'between answers there are only the list of marks that were not given, **Why not higher.** and **Why not lower.**'

function partsOf(body: Root, path: string) {
  const answers: ScriptAnswer[] = []
  const problems: ContentProblem[] = []
  const report = (node: Nodes | undefined, message: string) => problems.push(problemAt(path, node, message))
  const end = body.children.findIndex((node) => node.type === 'heading' && plainText(node).trim() === NEXT)
  for (const node of end < 0 ? body.children : body.children.slice(0, end)) {
    const answer = answers.at(-1)
    if (isDirective(node) && node.name === 'answer') answers.push(readAnswer(node, report))
    else if (answer && node.type === 'list')
      answer.missed.push(...node.children.map(({ children }) => readMissed(children)))
    else if (!answer || node.type !== 'paragraph' || !readReason(answer, node)) report(node, BETWEEN)
  }
  const [list, ...others] = end < 0 ? [] : body.children.slice(end + 1)
  const next = list?.type === 'list' ? list.children.map(({ children }) => phraseOf(children)) : []
  if (next.length !== 3 || others.length > 0)
    report(body.children[end], `a script ends with "## ${NEXT}" and a list of three items`)
  return { answers, next, problems }
}

function readAnswer(node: DirectiveNode, report: (node: Nodes, message: string) => void): ScriptAnswer {
  const { number, got } = node.attributes ?? {}
  if (!number || !got)
    report(node, 'an answer has a number and its marks, as in :::answer{number="1(a)" got=2}')
  return {
    number: number ?? '',
    given: (got ?? '').split(' + ').flatMap(readGiven),
    body: [...node.children],
    missed: [],
    line: node.position?.start.line,
  }
}

function readGiven(text: string): GivenMark[] {
  const [, objective, got] = /^(?:(.*) )?(\d+)$/.exec(text) ?? []
  if (got === undefined) return []
  return [{ ...(objective !== undefined && { objective }), got: Number(got) }]
}

/** An item of the list: `- 2 marks: why`, or `- why` for one mark. */
function readMissed(children: readonly RootContent[]): MissedMarks {
  const why = phraseOf(children)
  const [first, ...others] = why
  const [begin, marks] = (first?.type === 'text' && /^(\d+) marks?: /.exec(first.value)) || []
  if (first?.type !== 'text' || begin === undefined) return { marks: 1, why }
  return { marks: Number(marks), why: [{ ...first, value: first.value.slice(begin.length) }, ...others] }
}

/** Reads `**Why not higher.** …`. Returns whether the paragraph is such a reason. */
function readReason(answer: ScriptAnswer, { children }: Paragraph): boolean {
  const [first, ...others] = children
  const title = first?.type === 'strong' ? plainText(first).trim() : ''
  const [begin, ...more] = others
  const why = begin?.type === 'text' ? [{ ...begin, value: begin.value.trimStart() }, ...more] : others
  if (title === 'Why not higher.' && !answer.notHigher) answer.notHigher = why
  else if (title === 'Why not lower.' && !answer.notLower) answer.notLower = why
  else return false
  return true
}

function phraseOf(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node) => (node.type === 'paragraph' ? node.children : []))
}

/** The marks of an answer together. */
export function sumOf(given: readonly GivenMark[]): number {
  return given.reduce((sum, { got }) => sum + got, 0)
}

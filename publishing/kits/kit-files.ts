import type { RootContent } from 'mdast'
import { covers, questionGroups, rowName } from '#domain/exams/later/form-questions.ts'
import { findForm } from '#domain/papers/practice-set.ts'
import { questionId } from '#domain/papers/later/question-list.ts'
import {
  isAboutText,
  kitName,
  type KitPartId,
  letterOf,
  linedPages,
  mixed,
} from '#domain/questions/print-kit.ts'
import { paperLabel } from '#domain/questions/question.ts'
import { scriptAnswers } from '#domain/scripts/script-answers.ts'
import { publishScripts } from '#publishing/scripts/publish-scripts.ts'
import { bankQuestions } from '#publishing/bank-questions.ts'
import { folderOf, type LibraryDocument, ofKind, setsOf } from '#publishing/document.ts'
import { isDirective, parseMarkdown, plainText } from '#publishing/markdown.ts'
import { questionEntries } from '#publishing/question-entries.ts'
import type { Library } from '#publishing/reading/read-documents.ts'
import type { PracticePaper } from '#publishing/reading/schema.ts'
import { publishTask, scaleOf } from '#publishing/tasks/publish-tasks.ts'
import { laddersOf } from '#publishing/tasks/compose-answer.ts'
import { findQuestionRow } from '#publishing/tasks/question-rows.ts'
import type { LibraryTask } from '#publishing/tasks/task-schema.ts'
import type { KitFile } from './kit-document.ts'
import { capital, numberWord } from '#domain/plural.ts'
import {
  type AnswerMark,
  OUR_ANSWERS,
  type PublishedAnswer,
  type PublishedScale,
  type TextRun,
} from '#domain/tasks/published-task.ts'
import { serialise } from '#publishing/serialise.ts'
import { typstString, typstText } from '#publishing/typst-text.ts'

/** What a kit is made of. */
export interface KitContent {
  number?: string | undefined
  marks: number
  words?: { to?: number | undefined } | undefined
  question: readonly RootContent[]
  texts: readonly RootContent[]
  scale?: PublishedScale | undefined
  answers: readonly PublishedAnswer[]
}

/**
 * The files of all print kits by name, `0500/canteen-speech.json`. Every question of the bank has one. `look` is a hash of
 * all but the content that changes a PDF.
 */
export function makeKitFiles(
  library: Library,
  { siteUrl, look }: { siteUrl: string; look: string },
): Map<string, string> {
  const ladders = laddersOf(library.documents)
  const kits = [
    ...library.tasks.map((task) => taskKit(task, ladders.get(task.id) ?? [], library)),
    ...ofKind(library.documents, 'practice paper').flatMap((paper) => setKits(paper, library)),
  ]
  const files = new Map<string, string>()
  for (const { name, title, address, updated, content } of kits) {
    if (files.has(`${name}.json`)) throw new Error(`two print kits have the name ${name}`)
    const kit: KitFile = { v: 1, title, address, updated, look, parts: kitPartSources(content, siteUrl) }
    files.set(`${name}.json`, JSON.stringify(kit))
  }
  return files
}

interface Kit extends Pick<KitFile, 'title' | 'address' | 'updated'> {
  name: string
  content: KitContent
}

function taskKit(task: LibraryTask, answers: Parameters<typeof publishTask>[1], { levels }: Library): Kit {
  const published = publishTask(task, answers, levels)
  const { title, exam, forms, number } = published
  const [, paper = ''] = (forms[0] ?? '').split(' ')
  const question = parseMarkdown(task.meta.question).body.children
  return {
    name: kitName({ type: 'task', id: task.id }),
    title: `${title}: ${placeOf(paperLabel(paper.replace(/^p/, ''), exam), number)}`,
    address: `/questions/${task.id}`,
    updated: task.meta.updated,
    content: { ...published, question, texts: task.body.children },
  }
}

/** The kits of a question paper's questions: those that the question bank has. */
function setKits(paper: LibraryDocument<PracticePaper>, library: Library): Kit[] {
  const { documents, levels } = library
  const { meta, body } = paper
  const form = findForm(meta.exam, String(meta.paper), meta.form)
  if (meta.document !== 'question paper' || !form) return []
  const insert = setsOf(documents)
    .get(folderOf(paper))
    ?.find((other) => other.meta.document === 'insert')
  const scripts = publishScripts(paper, library)?.scripts ?? []
  const set = { exam: meta.exam, paper: String(meta.paper), number: meta.practice }
  const asked = new Map(
    bankQuestions({ documents: [paper], tasks: [] }).map(({ number, write }) => [number, write]),
  )
  return [...questionEntries(meta, body)].flatMap(([node, entry]): Kit[] => {
    if (!('number' in entry) || !isDirective(node) || entry.marks === undefined) return []
    const { number, marks, text } = entry
    const address = asked.get(number)
    if (address === undefined) return []
    const group = questionGroups(form).find(({ label }) => covers(label, number))
    const row = findQuestionRow(rowName(form, group?.label ?? ''))
    const words = plainText(node)
    return [
      {
        name: kitName({ type: 'set', set, question: questionId(number) }),
        title: `Practice set ${meta.practice}: ${placeOf(paperLabel(set.paper, meta.exam), number)}`,
        address,
        updated: meta.updated,
        content: {
          number,
          marks,
          words: group?.words,
          question: node.children.filter((child) => child.type !== 'text'),
          texts: textsAbout(insert ?? paper, (name) => isAboutText(words, name, text)),
          scale: row && scaleOf(row, levels),
          answers: scriptAnswers(scripts, questionId(number)),
        },
      },
    ]
  })
}

function placeOf(paper: string, number: string | undefined): string {
  return number ? `${paper}, Question ${number}` : paper
}

/** The parts of a kit as Typst, in their order. They call only functions of `typst/print-kit.typ`. */
export function kitPartSources(content: KitContent, siteUrl: string): { id: KitPartId; typst: string }[] {
  const { texts, words, marks, scale, answers } = content
  const ranked = mixed(answers)
  const parts: ({ id: KitPartId; typst: string } | false)[] = [
    { id: 'question', typst: questionPart(content, siteUrl) },
    texts.length > 0 && { id: 'texts', typst: blocks(texts.map(raiseHeading), siteUrl).join('\n\n') },
    { id: 'lines', typst: `#lined-pages(${linedPages({ words, marks })});` },
    scale !== undefined && { id: 'levels', typst: levelsPart(scale) },
    ranked.length > 1 && { id: 'answers', typst: answersPart(ranked) },
    ranked.length > 1 && { id: 'order', typst: orderPart(ranked) },
  ]
  return parts.filter((part) => part !== false)
}

function questionPart({ number, marks, question }: KitContent, siteUrl: string): string {
  const asked = question.slice(0, forWhichExam(question))
  const given = blocks(asked, siteUrl).map((block) => `  [${block}],\n`)
  return `#kit-question(code, ${typstString(number ? `Question ${number}` : 'The question')}, ${marks},\n${given.join('')});`
}

/** A note on the forms of the exam is for the reader of a page, not for a class. */
function forWhichExam(nodes: readonly RootContent[]): number {
  const at = nodes.findIndex(
    (node) =>
      node.type === 'paragraph' &&
      node.children[0]?.type === 'strong' &&
      plainText(node.children[0]) === 'For which exam?',
  )
  return at < 0 ? nodes.length : at
}

function blocks(nodes: readonly RootContent[], siteUrl: string): string[] {
  return nodes.map((node) => serialise({ type: 'root', children: [node] }, siteUrl))
}

/** A kit has no heading above those of its texts. They are of the first level, and headings inside a text of the second. */
function raiseHeading(node: RootContent): RootContent {
  if (node.type === 'heading') return { ...node, depth: 1 }
  if (node.type !== 'containerDirective') return node
  const children = node.children.map((child) =>
    child.type === 'heading' ? { ...child, depth: 2 as const } : child,
  )
  return { ...node, children }
}

function levelsPart({ objectives }: PublishedScale): string {
  return objectives
    .map(({ name, of, levels }) => {
      const rows = levels
        .toReversed()
        .map(({ from, to, text }) =>
          row(from === to ? String(from) : `${from}–${to}`, `[#par[${typstText(text)}];]`),
        )
      return `#heading(level: 1)[${typstText(`Levels${name ? `: ${name}` : ''} [${of}]`)}];\n#kit-rows(\n${rows.join('')});`
    })
    .join('\n\n')
}

function answersPart(answers: readonly PublishedAnswer[]): string {
  const count = numberWord(answers.length)
  return [
    `#heading(level: 1)[${typstText(`${capital(count)} answers: put them in order`)}];`,
    `#par[${typstText(`Write 1 for the best and ${answers.length} for the weakest. Then say why, with a partner. ${OUR_ANSWERS}`)}];`,
    ...answers.flatMap(({ paragraphs }, at) => [
      `#kit-letter(${typstString(letterOf(at))});`,
      ...paragraphs.map((runs) => `#par[${runs.map(runTypst).join('')}];`),
    ]),
  ].join('\n\n')
}

function orderPart(answers: readonly PublishedAnswer[]): string {
  const best = answers
    .map((answer, at) => ({ ...answer, letter: letterOf(at) }))
    .toSorted((a, b) => b.got - a.got)
  const rows = best.map(({ letter, got, of, marks, notHigher, notLower }, at) => {
    const lines = [
      `#par[#strong[${got} of ${of}];${typstText(marksLine(marks))}];`,
      ...sentence('Why not higher', notHigher),
      ...sentence('Why not lower', notLower),
    ]
    return row(`${at + 1}. ${letter}`, `[${lines.join(' ')}]`)
  })
  return [
    '#heading(level: 1)[Order and marks];',
    `#par[${typstText('The marks are ours, not a board’s. Two examiners often differ by one or two.')}];`,
    `#kit-rows(\n${rows.join('')});`,
  ].join('\n\n')
}

function marksLine(marks: readonly AnswerMark[]): string {
  const named = marks.filter(({ objective }) => objective !== undefined)
  return named.length === 0
    ? ''
    : ` (${named.map(({ objective = '', got, of }) => `${objective} ${got} of ${of}`).join(', ')})`
}

function sentence(name: string, text: string | undefined): string[] {
  return text ? [`#par[${typstText(`${name}: ${text}`)}];`] : []
}

function runTypst({ text, style }: TextRun): string {
  const words = text.split('\n').map(typstText).join('#linebreak();')
  if (style === 'strong') return `#strong[${words}];`
  return style === 'emphasis' ? `#emph[${words}];` : words
}

function row(name: string, told: string): string {
  return `  (${typstString(name)}, ${told}),\n`
}

/** The texts of a paper or an insert that a question is about, each up to the next text or question. */
function textsAbout(
  { meta, body }: LibraryDocument<PracticePaper>,
  isAbout: (name: string) => boolean,
): RootContent[] {
  const entries = questionEntries(meta, body)
  let isIn = false
  return body.children.filter((node) => {
    const entry = entries.get(node)
    if (entry) isIn = 'name' in entry && isAbout(entry.name)
    else if (isDirective(node) && node.name === 'question') isIn = false
    return isIn
  })
}

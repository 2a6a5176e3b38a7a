import type { RootContent } from 'mdast'
import { covers, questionGroups } from '#domain/exams/later/form-questions.ts'
import { findForm } from '#domain/papers/practice-set.ts'
import { questionId } from '#domain/papers/later/question-list.ts'
import { isAboutText, kitName } from '#domain/questions/print-kit.ts'
import { paperLabel } from '#domain/questions/question.ts'
import { scriptAnswers } from '#domain/scripts/script-answers.ts'
import { publishScripts } from '#publishing/scripts/publish-scripts.ts'
import { bankQuestions } from '#publishing/bank-questions.ts'
import { type LibraryDocument, ofKind } from '#publishing/document.ts'
import { isDirective, parseMarkdown, plainText } from '#publishing/markdown.ts'
import { questionEntries } from '#publishing/question-entries.ts'
import type { Library } from '#publishing/reading/read-documents.ts'
import type { PracticePaper } from '#publishing/reading/schema.ts'
import { publishTask, scaleOf } from '#publishing/tasks/publish-tasks.ts'
import { inOrder } from '#publishing/tasks/compose-answer.ts'
import { QUESTION_ROWS } from '#publishing/tasks/question-rows.ts'
import type { LibraryTask } from '#publishing/tasks/task-schema.ts'
import type { KitFile } from './kit-document.ts'
import { type KitContent, kitPartSources, textsAbout } from './kit-parts.ts'

/**
 * The files of all print kits by name, `0500/canteen-speech.json`. Every question of the bank has one. `look` is a hash of
 * all but the content that changes a PDF.
 */
export function makeKitFiles(
  library: Library,
  { siteUrl, look }: { siteUrl: string; look: string },
): Map<string, string> {
  const examples = Map.groupBy(ofKind(library.documents, 'example'), ({ task }) => task?.id)
  const kits = [
    ...library.tasks.map((task) => taskKit(task, examples.get(task.id) ?? [], library)),
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

function taskKit(task: LibraryTask, examples: Parameters<typeof publishTask>[1], { levels }: Library): Kit {
  const { title, exam, forms, number, marks, words, scale, answers } = publishTask(
    task,
    inOrder(examples),
    levels,
  )
  const [, paper = ''] = (forms[0] ?? '').split(' ')
  return {
    name: kitName({ type: 'task', id: task.id }),
    title: `${title}: ${placeOf(paperLabel(paper.replace(/^p/, ''), exam), number)}`,
    address: `/questions/${task.id}`,
    updated: task.meta.updated,
    content: {
      number,
      marks,
      words,
      question: parseMarkdown(task.meta.question).body.children,
      texts: task.body.children,
      scale,
      answers,
    },
  }
}

/** The kits of a question paper's questions: those that the question bank has. */
function setKits(paper: LibraryDocument<PracticePaper>, library: Library): Kit[] {
  const { documents, levels } = library
  const { meta, body } = paper
  const form = findForm(meta.exam, String(meta.paper), meta.form)
  if (meta.document !== 'question paper' || !form) return []
  const entries = questionEntries(meta, body)
  const insert = insertOf(paper, documents)
  const scripts = publishScripts(paper, library)?.scripts ?? []
  const set = { exam: meta.exam, paper: String(meta.paper), number: meta.practice }
  const asked = new Map(
    bankQuestions({ documents: [paper], tasks: [] }).map(({ number, write }) => [number, write]),
  )
  return [...entries].flatMap(([node, entry]): Kit[] => {
    if (!('number' in entry) || !isDirective(node) || entry.marks === undefined) return []
    const { number, marks, text } = entry
    const address = asked.get(number)
    if (address === undefined) return []
    const group = questionGroups(form).find(({ label }) => covers(label, number))
    const rowName = [meta.exam, `p${meta.paper}`, form.firstYear, group?.label].filter(Boolean).join(' ')
    const row = QUESTION_ROWS.find(({ name }) => name === rowName)
    const words = plainText(node)
    const from = insert ?? paper
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
          question: node.children.filter(isBlock),
          texts: textsAbout(from.body, insert ? questionEntries(insert.meta, insert.body) : entries, (name) =>
            isAboutText(words, name, text),
          ),
          scale: row && scaleOf(row, levels),
          answers: scriptAnswers(scripts, questionId(number)),
        },
      },
    ]
  })
}

function insertOf({ meta }: LibraryDocument<PracticePaper>, documents: Library['documents']) {
  return ofKind(documents, 'practice paper').find(
    (other) =>
      other.meta.document === 'insert' &&
      other.meta.exam === meta.exam &&
      other.meta.paper === meta.paper &&
      other.meta.practice === meta.practice,
  )
}

function isBlock(node: { type: string }): node is RootContent {
  return node.type !== 'text'
}

function placeOf(paper: string, number: string | undefined): string {
  return number ? `${paper}, Question ${number}` : paper
}

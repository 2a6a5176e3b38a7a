import type { Nodes } from 'mdast'
import type { SectionKey } from '#domain/resources/section.ts'
import { isCategory } from '#domain/resources/category.ts'
import { examOf, type LevelAddress } from '#domain/exams/exam.ts'
import type { ContentProblem } from '#publishing/content-problem.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { findExamPaper } from '#publishing/exam-papers.ts'
import { KIND_RULES } from '#publishing/kinds.ts'
import { countWords, isDirective, plainText } from '#publishing/markdown.ts'
import { directivesNamed, partsOf, textWithout } from '#publishing/markdown-nodes.ts'
import type { Shelved } from '#publishing/schema.ts'

/** Sections that only some levels have; the others suit every level. */
const ONLY_AT: Partial<Record<SectionKey, readonly LevelAddress[]>> = {
  p3: ['igcse', 'alevel', 'edexcel'],
  p4: ['alevel', 'edexcel'],
  'essay-evidences': ['generalpaper'],
  'wen-scripts': ['edexcel'],
  'unit-exemplars': ['edexcel'],
  'edexcel-resources': ['edexcel'],
  'io-oral': ['ib'],
  'hl-essay': ['ib'],
  'extended-essays': ['ib'],
  'bodies-of-work': ['ib'],
  'literary-terms': ['ib'],
  'non-literary-features': ['ib'],
}

/** A reader of English as a second language reads no faster, in words a minute. */
const FASTEST = 220

/** Whether a document of a chosen place may stand there, and has what its kind promises. */
export function checkShelved(document: LibraryDocument<Shelved>): ContentProblem[] {
  const { path, meta } = document
  const field = (name: string, message: string) => ({
    path,
    message: `front matter: field "${name}": ${message}`,
  })
  return [
    ...checkPlace(meta).map(([name, message]) => field(name, message)),
    ...checkParts(document),
    ...checkLength(document, field),
  ]
}

function checkPlace({ kind, level, category, section, papers }: Shelved): [string, string][] {
  const problems: [string, string][] = []
  const { categories } = KIND_RULES[kind]
  if (!categories.includes(category))
    problems.push(['category', `expected ${listed(categories)} for a ${kind}, but it is "${category}"`])
  const isOfLevel: boolean = isCategory(level, category)
  if (!isOfLevel) problems.push(['category', `"${category}" is of ib alone, but the level is "${level}"`])
  const levels = ONLY_AT[section]
  if (levels && !levels.includes(level))
    problems.push(['section', `"${section}" is of ${levels.join(', ')} alone, but the level is "${level}"`])
  const exam = findExamPaper(papers[0] ?? '')?.exam
  if (exam && examOf(exam).resourceLevel !== level)
    problems.push(['papers', `expected a paper of level "${level}" first, but it is "${papers[0]}"`])
  return problems
}

function checkParts({ path, meta, body }: LibraryDocument<Shelved>): ContentProblem[] {
  const { headings, needs } = KIND_RULES[meta.kind]
  const found = partsOf(body).map(({ text }) => text)
  const missing = headings.filter((heading) => !found.includes(heading))
  const inOrder = found.filter((text) => headings.includes(text))
  const problems: ContentProblem[] = []
  if (missing.length > 0)
    problems.push({
      path,
      message: `a ${meta.kind} has the heading ${missing.map((each) => `"## ${each}"`).join(', ')}`,
    })
  else if (inOrder.join() !== headings.join())
    problems.push({
      path,
      message: `the headings of a ${meta.kind} stand once each in the order ${listed(headings)}`,
    })
  for (const name of needs)
    if (directivesNamed(body, name).length === 0)
      problems.push({
        path,
        message: `a ${meta.kind} has ${name === 'compare' ? '::::compare with :::weak and :::strong' : `:::${name}`}`,
      })
  if (needs.includes('try-it') && !directivesNamed(body, 'try-it').some(hasAnswer))
    problems.push({ path, message: 'a :::try-it ends with its answer, which begins **Answer:**' })
  return problems
}

function hasAnswer(node: Nodes): boolean {
  return plainText(node).includes('Answer:')
}

function checkLength(
  { path, meta, body }: LibraryDocument<Shelved>,
  field: (name: string, message: string) => ContentProblem,
): ContentProblem[] {
  const own = countWords(textWithout(body, isPassage))
  const [least, most] = KIND_RULES[meta.kind].words
  const problems: ContentProblem[] = []
  if (own < least || own > most)
    problems.push({
      path,
      message: `a ${meta.kind} has ${least} to ${most} words without its passages; this one has ${own}`,
    })
  const soonest = Math.ceil(countWords(plainText(body)) / FASTEST)
  if (meta.minutes < soonest)
    problems.push(field('minutes', `expected ${soonest} or more for its length, but it is ${meta.minutes}`))
  return problems
}

function isPassage(node: Nodes): boolean {
  return isDirective(node) && node.name === 'passage'
}

function listed(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ')
}

import type { Nodes } from 'mdast'
import type { SectionKey } from '#domain/resources/section.ts'
import { isCategory } from '#domain/resources/category.ts'
import { examOf, type LevelAddress } from '#domain/exams/exam.ts'
import type { ContentProblem } from '#publishing/reading/content-problem.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { findExamPaper } from '#publishing/exam-papers.ts'
import { KIND_RULES } from '#publishing/reading/kind-rules.ts'
import { isDirective, plainText } from '#publishing/markdown.ts'
import { countWords } from '#domain/count-words.ts'
import { directivesNamed, partsOf, textWithout } from '#publishing/markdown-nodes.ts'
import type { WithLocation } from '#publishing/reading/schema.ts'

/** Sections that only some levels have. Every level may have the others. */
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

/** Reading speed of a second-language reader, in words per minute. */
const FASTEST = 220

/** Whether a document may have its location, and has the headings, directives and length of its kind. */
export function checkKindRules(document: LibraryDocument<WithLocation>): ContentProblem[] {
  const { path, meta } = document
  const field = (name: string, message: string) => ({
    path,
    message: `front matter: field "${name}": ${message}`,
  })
  return [
    ...checkLocation(meta).map(([name, message]) => field(name, message)),
    ...checkStructure(document),
    ...checkLength(document, field),
  ]
}

function checkLocation({ kind, level, category, section, papers }: WithLocation): [string, string][] {
  const problems: [string, string][] = []
  const { categories } = KIND_RULES[kind]
  if (!categories.includes(category))
    problems.push(['category', `expected ${listed(categories)} for a ${kind}, but it is "${category}"`])
  const isOfLevel: boolean = isCategory(level, category)
  if (!isOfLevel) problems.push(['category', `only ib has "${category}", but the level is "${level}"`])
  const levels = ONLY_AT[section]
  if (levels && !levels.includes(level))
    problems.push(['section', `only ${levels.join(', ')} has "${section}", but the level is "${level}"`])
  const exam = findExamPaper(papers[0] ?? '')?.exam
  if (exam && examOf(exam).resourceLevel !== level)
    problems.push(['papers', `expected a paper of level "${level}" first, but it is "${papers[0]}"`])
  return problems
}

function checkStructure({ path, meta, body }: LibraryDocument<WithLocation>): ContentProblem[] {
  const { headings, directives } = KIND_RULES[meta.kind]
  const found = partsOf(body).map(({ text }) => text)
  const missing = headings.filter((heading) => !found.includes(heading))
  const inOrder = found.filter((text) => headings.includes(text))
  const problems: ContentProblem[] = []
  if (missing.length > 0)
    problems.push({
      path,
      message: `a ${meta.kind} needs the heading ${missing.map((each) => `"## ${each}"`).join(', ')}`,
    })
  else if (inOrder.join() !== headings.join())
    problems.push({
      path,
      message: `the headings of a ${meta.kind} come once each, in the order ${listed(headings)}`,
    })
  for (const name of directives)
    if (directivesNamed(body, name).length === 0)
      problems.push({
        path,
        message: `a ${meta.kind} needs ${name === 'compare' ? '::::compare with :::weak and :::strong' : `:::${name}`}`,
      })
  if (directives.includes('try-it') && !directivesNamed(body, 'try-it').some(hasAnswer))
    problems.push({ path, message: 'a :::try-it ends with its answer, which begins **Answer:**' })
  return problems
}

function hasAnswer(node: Nodes): boolean {
  return plainText(node).includes('Answer:')
}

function checkLength(
  { path, meta, body }: LibraryDocument<WithLocation>,
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

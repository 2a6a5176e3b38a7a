/** `npm run catalogue` turns the front matter of `content/` into the catalogue of the resources, and the list of our sets. */

import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { categoriesOf, type CategoryAddress } from '#domain/resources/category.ts'
import { LEVELS } from '#domain/exams/level.ts'
import { type LevelAddress, EXAM_IDS } from '#domain/exams/exam.ts'
import { SECTIONS, sectionTitle } from '#domain/resources/section.ts'
import type { LevelCatalogue } from '#domain/resources/catalogue.ts'
import { readLibrary } from '#publishing/kept-content.ts'
import { type DocumentLocation, locateDocuments } from '#publishing/reading/document-locations.ts'
import { findForm } from '#domain/papers/practice-set.ts'
import { measureSets } from '#publishing/checks/difficulty.ts'
import { folderOf, ofKind } from '#publishing/document.ts'
import type { Library } from '#publishing/reading/read-documents.ts'
import { setFileName } from '#publishing/resource-id.ts'

const PAPERS = new URL('../../domain/papers/', import.meta.url)
const HEAD = '// Made by `npm run catalogue` from content/practice-papers. Do not edit.\n'

/** A sentence about each level, for its row in a list. */
const LEVEL_DESCRIPTIONS: Record<LevelAddress, string> = {
  igcse: 'Reading, directed writing and composition, for 0500 and for O Level 1123.',
  alevel: 'Text analysis, reflective commentary, language change and child language acquisition.',
  generalpaper: 'The essay, from choosing a question on, and comprehension under time.',
  edexcel: 'Units 1 to 4: identity, language in transition, crafting and investigating.',
  ib: 'Paper 1, Paper 2, the individual oral and the HL essay.',
}

/** A sentence about each category, for its row in a list. */
const CATEGORY_DESCRIPTIONS: Record<CategoryAddress, string> = {
  notes: 'What each paper asks, and how to answer it in the time.',
  examples: 'Answers with the marks they would earn, and why.',
  structure: 'How an answer is built, paragraph by paragraph.',
  vocabulary: 'Words that earn marks, and the places they fit.',
  additional: 'Practice papers of our own, and what fits no other category.',
  'course-framework': 'How the course is put together, and how it is assessed.',
  'literary-analysis': 'Terms and methods for close reading.',
  'prescribed-texts': 'Texts and bodies of work, and how to choose among them.',
  'assessment-tools': 'Criteria and checklists for each component.',
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))
const RESOURCES = new URL('../../domain/resources/', import.meta.url)

/** The generated files of the resources with their sources: all documents, and the table of contents. */
export function formatResources(locations: readonly DocumentLocation[]): { file: URL; source: string }[] {
  const catalogue = Object.fromEntries(LEVELS.map((level) => [level, levelCatalogue(level, locations)]))
  const contents = LEVELS.map((level) => levelContents(level, locations))
  return [
    { file: new URL('catalogue.generated.ts', RESOURCES), source: format('CATALOGUE', catalogue) },
    { file: new URL('contents.generated.ts', RESOURCES), source: format('CONTENTS', contents) },
  ]
}

/** The categories and sections of a level that have documents. */
export function levelCatalogue(level: LevelAddress, locations: readonly DocumentLocation[]): LevelCatalogue {
  const categories = categoriesOf(level).map((category) => {
    const here = locations.filter((location) => location.level === level && location.category === category)
    const sections = SECTIONS.map((key) => ({
      key,
      title: sectionTitle(key, level, category),
      rows: here.filter(({ section }) => section === key).map(({ id, title }) => `${id} ${title}`),
    }))
    return [category, sections.filter(({ rows }) => rows.length > 0)] as const
  })
  return Object.fromEntries(categories.filter(([, sections]) => sections.length > 0))
}

/** A level in the table of contents, with its categories that have documents. */
export function levelContents(level: LevelAddress, locations: readonly DocumentLocation[]) {
  const here = locations.filter((location) => location.level === level)
  const categories = categoriesOf(level).map((address) => ({
    address,
    description: CATEGORY_DESCRIPTIONS[address],
    count: here.filter(({ category }) => category === address).length,
  }))
  return {
    address: level,
    description: LEVEL_DESCRIPTIONS[level],
    count: here.length,
    categories: categories.filter(({ count }) => count > 0),
  }
}

function format(name: string, value: object): string {
  const head = '// Made by `npm run catalogue` from content/ and the rules of domain/resources. Do not edit.'
  return `${head}\nexport const ${name} = ${JSON.stringify(value, null, 2)} as const\n`
}

if (import.meta.main) {
  const library = readLibrary(CONTENT)
  const files = [...formatResources(locateDocuments(library.documents)), ...formatSets(library)]
  for (const { file, source } of files) writeFileSync(file, source)
  console.log(`Wrote ${files.map(({ file }) => relative(ROOT, fileURLToPath(file))).join(', ')}`)
}

/**
 * The generated files of our practice sets with their sources. A row of SET_ROWS is an exam, a paper, the number of the
 * set, and the first year of its form. Then come the number of its scripts, and the number of the set that it replaces, or 0. SET_FACTS has
 * what each question paper says of itself, and how hard its texts are; only a list of sets loads it.
 */
export function formatSets({
  documents,
  scripts,
}: Pick<Library, 'documents' | 'scripts'>): { file: URL; source: string }[] {
  const papers = ofKind(documents, 'practice paper')
  const questionPapers = papers.filter(({ meta }) => meta.document === 'question paper')
  const sets = questionPapers.toSorted(
    ({ meta: a }, { meta: b }) =>
      EXAM_IDS.indexOf(a.exam) - EXAM_IDS.indexOf(b.exam) || a.practice - b.practice || a.paper - b.paper,
  )
  const names = new Set(papers.map(({ meta }) => setFileName(meta)))
  for (const { meta } of sets) {
    for (const document of documentsOf(meta)) {
      const name = setFileName({ ...meta, document })
      if (!names.has(name)) throw new Error(`content/practice-papers has no ${document} for ${name}`)
    }
  }
  const figures = measureSets(documents)
  const rows = sets.map((set) => {
    const { exam, paper, practice, form, replaces = 0 } = set.meta
    const own = scripts.filter((script) => folderOf(script) === folderOf(set)).length
    return `  ['${exam}', '${paper}', ${practice}, ${form}, ${own}, ${replaces}],\n`
  })
  const facts = sets.map((set) => {
    const { meta } = set
    const of = figures.get(folderOf(set))
    const fact = {
      summary: meta.summary,
      difficulty: meta.difficulty,
      ...(of && { figures: [Math.round(of.wordsASentence), Math.round(of.longWords)] }),
    }
    return `  '${setFileName(meta)}': ${JSON.stringify(fact)},\n`
  })
  return [
    {
      file: new URL('sets.generated.ts', PAPERS),
      source: `${HEAD}export const SET_ROWS = [\n${rows.join('')}] as const\n`,
    },
    {
      file: new URL('set-facts.generated.ts', PAPERS),
      source: `${HEAD}import type { SetFacts } from './difficulty.ts'\n\nexport const SET_FACTS: Readonly<Record<string, SetFacts>> = {\n${facts.join('')}}\n`,
    },
  ]
}

type Meta = Parameters<typeof setFileName>[0]

/** The documents that a set of this form must have. */
function documentsOf({ exam, paper, form }: Meta): Meta['document'][] {
  const component = findForm(exam, String(paper), form)
  return component?.hasInsert
    ? ['question paper', 'mark scheme', 'insert']
    : ['question paper', 'mark scheme']
}

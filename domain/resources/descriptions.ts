import type { CategoryAddress } from './category.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'

/** A sentence about each level, for its row in a list. */
export const LEVEL_DESCRIPTIONS: Record<LevelAddress, string> = {
  igcse: 'Reading, directed writing and composition, for 0500 and for O Level 1123.',
  alevel: 'Text analysis, reflective commentary, language change and child language acquisition.',
  generalpaper: 'The essay, from choosing a question on, and comprehension under time.',
  edexcel: 'Units 1 to 4: identity, language in transition, crafting and investigating.',
  ib: 'Paper 1, Paper 2, the individual oral and the HL essay.',
}

/** A sentence about each category, for its row in a list. */
export const CATEGORY_DESCRIPTIONS: Record<CategoryAddress, string> = {
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

/**
 * The kinds of documents whose front matter names their level, category and section. The location of a guide or a
 * practice paper follows from its paper.
 */
export const LOCATED_KINDS = ['note', 'example', 'technique', 'framework', 'strategy', 'term'] as const
export type LocatedKind = (typeof LOCATED_KINDS)[number]

/** The rules for the documents of a kind. Words are counted in the body, without passages and notes in the margin. */
export interface KindRules {
  /** Files below `content/`. Notes and examples are in a folder for each exam. */
  files: string
  words: readonly [least: number, most: number]
  categories: readonly string[]
  /** Second-level headings that are required, in this order. Others may come between them. */
  headings: readonly string[]
  /** Directives that are required. */
  directives: readonly ('compare' | 'try-it' | 'passage' | 'answer')[]
}

export const KIND_RULES: Record<LocatedKind, KindRules> = {
  note: {
    files: 'notes/*/*.md',
    words: [500, 1400],
    categories: [
      'notes',
      'structure',
      'vocabulary',
      'additional',
      'course-framework',
      'prescribed-texts',
      'assessment-tools',
    ],
    headings: [],
    directives: ['try-it'],
  },
  example: {
    files: 'examples/*/*.md',
    words: [80, 2600],
    categories: ['examples'],
    headings: ['Verdict', 'What would lift it further'],
    directives: ['answer'],
  },
  technique: {
    files: 'techniques/*.md',
    words: [350, 1200],
    categories: ['structure', 'literary-analysis'],
    headings: ['What it does to a reader', 'Two examples', 'When it fails', 'Your turn'],
    directives: ['try-it'],
  },
  framework: {
    files: 'frameworks/*.md',
    words: [400, 1400],
    categories: ['structure', 'literary-analysis', 'assessment-tools'],
    headings: ['The framework', 'At work on a passage', 'Your turn'],
    directives: ['passage', 'try-it'],
  },
  strategy: {
    files: 'strategies/*.md',
    words: [300, 1200],
    categories: ['notes', 'additional', 'assessment-tools'],
    headings: ['The drill'],
    directives: ['try-it'],
  },
  term: {
    files: 'terms/*.md',
    words: [200, 560],
    categories: ['vocabulary', 'literary-analysis'],
    headings: ['Example', 'Effect', 'How to write about it', 'Near terms', 'Your turn'],
    directives: ['compare', 'try-it'],
  },
}

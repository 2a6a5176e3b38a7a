/** The kinds of documents that stand on shelves of their own choosing; guides and practice papers follow from their paper. */
export const RESOURCE_KINDS = ['note', 'example', 'technique', 'framework', 'strategy', 'term'] as const
export type ResourceKind = (typeof RESOURCE_KINDS)[number]

/** What a kind asks of its documents. Words are those of the body, without its passages and marginal notes. */
export interface KindRules {
  /** Files below `content/`; a note and an example stand in a folder of their exam. */
  files: string
  words: readonly [least: number, most: number]
  categories: readonly string[]
  /** Second-level headings that must be there, in this order; others may stand between them. */
  headings: readonly string[]
  /** Directives that must occur. */
  needs: readonly ('compare' | 'try-it' | 'passage' | 'answer')[]
}

export const KIND_RULES: Record<ResourceKind, KindRules> = {
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
    needs: ['try-it'],
  },
  example: {
    files: 'examples/*/*.md',
    words: [80, 2600],
    categories: ['examples'],
    headings: ['Verdict', 'What would lift it further'],
    needs: ['answer'],
  },
  technique: {
    files: 'techniques/*.md',
    words: [350, 1200],
    categories: ['structure', 'literary-analysis'],
    headings: ['What it does to a reader', 'Two examples', 'When it fails', 'Your turn'],
    needs: ['try-it'],
  },
  framework: {
    files: 'frameworks/*.md',
    words: [400, 1400],
    categories: ['structure', 'literary-analysis', 'assessment-tools'],
    headings: ['The framework', 'At work on a passage', 'Your turn'],
    needs: ['passage', 'try-it'],
  },
  strategy: {
    files: 'strategies/*.md',
    words: [300, 1200],
    categories: ['notes', 'additional', 'assessment-tools'],
    headings: ['The drill'],
    needs: ['try-it'],
  },
  term: {
    files: 'terms/*.md',
    words: [140, 460],
    categories: ['vocabulary', 'literary-analysis'],
    headings: ['Example', 'Effect', 'How to write about it', 'Near terms'],
    needs: ['compare'],
  },
}

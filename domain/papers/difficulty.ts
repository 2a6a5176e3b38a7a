/** A set's two steps of difficulty, as its documents say it. */
export const DIFFICULTIES = ['to begin with', 'as hard as the exam'] as const

/** What a list says of a set beside its number. */
export interface SetFacts {
  summary: string
  difficulty: Difficulty
  /** The medians of its texts: words in a sentence, and words of nine letters and more in a hundred. */
  figures?: readonly [wordsASentence: number, longWords: number]
}

export type Difficulty = (typeof DIFFICULTIES)[number]

/** The words of a list for it. Only one paper was measured against real ones. */
export function difficultyName(
  difficulty: Difficulty,
  { exam, paper }: { exam: string; paper: string },
): string {
  if (difficulty === 'to begin with') return 'To begin with'
  return hasRealFigures(exam, paper) ? 'As hard as the exam' : 'As hard as the exam, by our estimate'
}

/** The figures of the texts of real papers: the lowest and the highest text. */
export const REAL_FIGURES = {
  exam: '0500',
  paper: '1',
  years: '2022 to 2024',
  wordsASentence: '13 to 21',
  longWords: '6 to 13',
} as const

export function hasRealFigures(exam: string, paper: string): boolean {
  return exam === REAL_FIGURES.exam && paper === REAL_FIGURES.paper
}

/** `16 words a sentence, 8 long words in 100`. */
export function figuresLine([wordsASentence, longWords]: NonNullable<SetFacts['figures']>): string {
  return `${wordsASentence} words a sentence, ${longWords} long ${longWords === 1 ? 'word' : 'words'} in 100`
}

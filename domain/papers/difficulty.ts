/** A set's two steps of difficulty, as its documents say it. */
export const DIFFICULTIES = ['to begin with', 'as hard as the exam'] as const

export type Difficulty = (typeof DIFFICULTIES)[number]

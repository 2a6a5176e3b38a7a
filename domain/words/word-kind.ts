/** The kinds of words in the dictionary, in the order in which they are shown. */
export const WORD_KINDS = ['adjective', 'verb', 'noun'] as const
export type WordKind = (typeof WORD_KINDS)[number]

/** Where a word may be used: in speech and dialogue, anywhere, in essays and reports, in stories and description. */
export const REGISTERS = ['informal', 'neutral', 'formal', 'literary'] as const
export type Register = (typeof REGISTERS)[number]

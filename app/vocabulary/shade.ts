/** What one alternative means, and how it is used. */
export interface Shade {
  meaning: string
  /** An example in three parts: before the word, the word in the form used, after it. */
  example: readonly [before: string, used: string, after: string]
  /** 'informal', 'neutral', 'formal' or 'literary'. */
  register: string
}

/** The shades of a word's alternatives, in their order, from a text of lines `meaning|an *example*|register`. */
export function parseShades(text: string): Shade[] {
  return text.split('\n').map((line) => {
    const [meaning = '', marked = '', register = ''] = line.split('|')
    const [before = '', used = '', after = ''] = marked.split('*')
    return { meaning, example: [before, used, after], register }
  })
}

/** Where words of a register may be used. */
export function registerHint(register: string): string {
  return HINTS[register] ?? ''
}

const HINTS: Record<string, string> = {
  informal: 'for speech and dialogue',
  neutral: 'for any writing',
  formal: 'for essays, reports and letters',
  literary: 'for stories and description',
}

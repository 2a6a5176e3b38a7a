/** How one alternative differs from the others. */
export interface Shade {
  meaning: string
  example: string
  /** 'informal', 'literary', 'formal' or 'dated'; undefined for words without restriction. */
  register: string | undefined
}

/** The shades of a word's alternatives, in their order, from a text of lines `meaning|example|register`. */
export function parseShades(text: string): Shade[] {
  return text.split('\n').map((line) => {
    const [meaning = '', example = '', register] = line.split('|')
    return { meaning, example, register }
  })
}

/** An example in three parts: before the word, the word, after it. */
export function splitExample(example: string, word: string): [string, string, string] {
  const start = example.toLowerCase().indexOf(word)
  if (start < 0) return [example, '', '']
  const end = start + word.length
  return [example.slice(0, start), example.slice(start, end), example.slice(end)]
}

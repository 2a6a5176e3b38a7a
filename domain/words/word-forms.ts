/** The kinds of words in the dictionary, in the order in which they are shown. */
export const WORD_KINDS = ['adjective', 'verb', 'noun'] as const
export type WordKind = (typeof WORD_KINDS)[number]

/** Where a word may be used: in speech and dialogue, anywhere, in essays and reports, in stories and description. */
export const REGISTERS = ['informal', 'neutral', 'formal', 'literary'] as const
export type Register = (typeof REGISTERS)[number]

/**
 * The form in which a text uses a word: 'strode' of 'stride' in 'He strode out'. An adjective is used as it is, a verb
 * in any of its forms, a noun also in its plural. Undefined if the text does not use the word.
 */
export function findUsedForm(
  word: string,
  kind: WordKind,
  text: string,
): { start: number; end: number } | undefined {
  const forms = formsOf(word.toLowerCase(), kind)
  for (const { 0: used, index } of text.matchAll(/[\p{L}-]+/gu))
    if (forms.includes(used.toLowerCase())) return { start: index, end: index + used.length }
  return undefined
}

/** A word in all its forms, itself first. */
export function formsOf(word: string, kind: WordKind): string[] {
  if (kind === 'adjective') return [word]
  const plural = withS(word)
  if (kind === 'noun') return [word, plural]
  const stem = word.replace(/e$/, '')
  const doubled = SINGLE_AT_END.test(word) ? [word + word.slice(-1)] : []
  const past = [stem, ...doubled].map((each) => `${each}ed`)
  const pastWithI = /[^aeiou]y$/.test(word) ? [`${word.slice(0, -1)}ied`] : []
  const withIng = [word.endsWith('ee') ? word : stem, ...doubled].map((each) => `${each}ing`)
  return [word, plural, ...past, ...pastWithI, ...withIng, ...(IRREGULAR[word] ?? [])]
}

function withS(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

/** One vowel and one consonant at the end: 'grab' makes 'grabbed'. */
const SINGLE_AT_END = /(?:^|[^aeiou]|qu)[aeiou][bcdfgklmnprstvz]$/

/** The past forms that no rule makes, of the stronger verbs in the dictionary. */
const IRREGULAR: Readonly<Record<string, readonly string[]>> = {
  bear: ['bore', 'borne'],
  build: ['built'],
  burst: ['burst'],
  catch: ['caught'],
  cling: ['clung'],
  creep: ['crept'],
  flee: ['fled'],
  fling: ['flung'],
  forsake: ['forsook', 'forsaken'],
  freeze: ['froze', 'frozen'],
  lay: ['laid'],
  leap: ['leapt'],
  overhear: ['overheard'],
  quit: ['quit'],
  ring: ['rang', 'rung'],
  seek: ['sought'],
  set: ['set'],
  sink: ['sank', 'sunk'],
  spin: ['spun'],
  spit: ['spat'],
  spring: ['sprang', 'sprung'],
  steal: ['stole', 'stolen'],
  sting: ['stung'],
  stink: ['stank', 'stunk'],
  stride: ['strode'],
  strike: ['struck'],
  sweep: ['swept'],
  swell: ['swollen'],
  thrust: ['thrust'],
  weep: ['wept'],
}

import type { Phrase } from '#app/class/class-rows.ts'

/** What a teacher who has written no phrases of their own has on the keys. */
const FIRST: readonly [text: string, works: boolean, objective: string][] = [
  ['Say why, not only what', false, 'reading'],
  ['These are the text’s own words', false, 'reading'],
  ['Your own idea, true to the text', true, 'reading'],
  ['One detail of the text, please', false, 'reading'],
  ['A voice that fits', true, 'writing'],
  ['Two sentences, not one', false, 'writing'],
  ['A word for each idea', false, 'writing'],
  ['Good opening', true, 'writing'],
  ['Is this in the text?', false, 'reading'],
]

/** The nine phrases of a teacher: their own, and ours where they have none. */
export function phrasesOnKeys(own: readonly Phrase[]): Phrase[] {
  return FIRST.map(([text, works, objective], at) => {
    const slot = at + 1
    return own.find((phrase) => phrase.slot === slot) ?? { slot, text, works, objective }
  })
}

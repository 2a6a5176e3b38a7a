/**
 * The possible base forms of a comparative, superlative or plural: for 'happier' 'happy' and others, of which the dictionary
 * contains at most one. Adverbs ('tiredly') are other words and have none.
 */
export function baseForms(text: string): string[] {
  const phrase = /^(?:more|most) (.+)$/.exec(text)?.[1]
  if (phrase !== undefined) return [phrase]
  const stem = /^(.{2,})(?:er|est|s)$/.exec(text)?.[1]
  if (stem === undefined) return []
  const isPlural = text.endsWith('s')
  const forms = isPlural ? [stem] : [stem, `${stem}e`]
  if (isPlural && stem.endsWith('e')) forms.push(stem.slice(0, -1))
  const withoutI = /^(.+)ie?$/.exec(stem)?.[1]
  if (withoutI !== undefined) forms.push(`${withoutI}y`)
  if (!isPlural && /([^aeiou])\1$/.test(stem)) forms.push(stem.slice(0, -1))
  return forms
}

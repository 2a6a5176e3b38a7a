/** A name in facts: a kind of question, an objective. Undefined for anything else. */
export function shortText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 80 ? value : undefined
}

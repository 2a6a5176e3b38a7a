/** A field of a value of unknown type. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const field: unknown = Reflect.get(value, name)
  return field
}

/** A field with a text that is not blank; otherwise undefined. */
export function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name)
  return typeof field === 'string' && field.trim() !== '' ? field : undefined
}

/** A field with a list; otherwise an empty list. */
export function listOf(value: unknown, name: string): readonly unknown[] {
  return itemsOf(fieldOf(value, name))
}

/** What a stored or sent text of JSON holds; undefined if there is none, or if it is damaged. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A value as an object with fields of unknown types; an empty one for anything else. */
export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The items of a list; none for anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

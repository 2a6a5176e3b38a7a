/** A node of the tree that oxc-parser gives; its other fields depend on its type. */
export interface SyntaxNode {
  type: string
  start: number
  [field: string]: unknown
}

/** A node and all nodes in it, in the order of the source. */
export function* nodesOf(value: unknown): Generator<SyntaxNode> {
  if (!isNode(value)) return
  yield value
  for (const field of Object.values(value)) {
    if (Array.isArray(field)) for (const child of field) yield* nodesOf(child)
    else yield* nodesOf(field)
  }
}

/** The text of a string literal; undefined for any other value. */
export function literalText(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Literal' && typeof value.value === 'string'
    ? value.value
    : undefined
}

export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value
  )
}

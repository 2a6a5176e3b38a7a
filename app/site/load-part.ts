import type * as Parts from './parts.ts'

type Name = keyof typeof Parts
type Part<Of extends Name> = Awaited<ReturnType<(typeof Parts)[Of]>>

/** Loads a part of app/site/parts.ts. */
export async function loadPart<Of extends Name>(name: Of): Promise<Part<Of>>
export async function loadPart(name: Name) {
  const parts = await import('./parts.ts')
  return parts[name]()
}

/** Loads a part that the page does not need, and ignores a failure. */
export function withPart<Of extends Name>(name: Of, use: (part: Part<Of>) => unknown): void {
  loadPart(name).then(use).catch(ignore)
}

export function ignore() {}

import type * as Parts from './parts.ts'

/** Loads a part of app/site/parts.ts. */
export async function loadPart<Part>(choose: (parts: typeof Parts) => Promise<Part>): Promise<Part> {
  return choose(await import('./parts.ts'))
}

/** Loads a part that the page does not need, and ignores a failure. */
export function withPart<Part>(
  choose: (parts: typeof Parts) => Promise<Part>,
  use: (part: Part) => unknown,
): void {
  loadPart(choose).then(use).catch(ignore)
}

export function ignore() {}

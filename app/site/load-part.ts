import type * as Parts from './parts.ts'

/** Fetches a part of app/site/parts.ts. */
export async function loadPart<Part>(choose: (parts: typeof Parts) => Promise<Part>): Promise<Part> {
  return choose(await import('./parts.ts'))
}

/** The same for what a page can do without, where it does not arrive. */
export function withPart<Part>(
  choose: (parts: typeof Parts) => Promise<Part>,
  use: (part: Part) => unknown,
): void {
  loadPart(choose).then(use).catch(ignore)
}

export function ignore() {}

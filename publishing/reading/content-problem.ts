import type { Nodes } from 'mdast'

/** An error for an author to correct: its place, and what is expected there. `line` counts from 1. */
export type ContentProblem = { path: string; line?: number | undefined; message: string }

/** A message in a list, if something is so. */
export function messageIf(isSo: boolean, message: string): string[] {
  return isSo ? [message] : []
}

/** A message about a field of the front matter. */
export function inField(name: string, message: string): string {
  return `front matter: field "${name}": ${message}`
}

/** A problem at a node of the file. */
export function problemAt(path: string, node: Nodes | undefined, message: string): ContentProblem {
  return { path, line: node?.position?.start.line, message }
}

/** All problems of the content. The message lists them for the author. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.problems = problems
  }
}

/** `content/guides/x.md:12: unknown directive …`. Editors turn this form into a link. */
export function formatProblem({ path, line, message }: ContentProblem): string {
  return line === undefined ? `${path}: ${message}` : `${path}:${line}: ${message}`
}

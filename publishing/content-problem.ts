/** One thing an author has to put right: where it is and what is expected there. `line` counts from 1. */
export type ContentProblem = { path: string; line?: number; message: string }

/** Everything that is wrong with the content of one run. Its message is the list an author reads. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.problems = problems
  }
}

/** `content/guides/x.md:12: unknown directive …`, the form that editors turn into a link. */
export function formatProblem({ path, line, message }: ContentProblem): string {
  return line === undefined ? `${path}: ${message}` : `${path}:${line}: ${message}`
}

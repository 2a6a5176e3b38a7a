/** Reports a fault of ours to the server's log. The code for it loads only then. Never throws. */
export function reportFault(error: unknown): void {
  import('./report-problems.ts').then(
    ({ reportProblem }) => reportProblem(error),
    () => {
      // The code did not arrive.
    },
  )
}

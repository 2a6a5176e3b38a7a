/** Reports a fault of ours to the server's log. The code for it loads only then. Never throws. */
export function reportFault(error: unknown): void {
  void report(error)
}

async function report(error: unknown) {
  try {
    const { reportProblem } = await import('./report-problems.ts')
    reportProblem(error)
  } catch {
    // The code did not arrive.
  }
}

/** Runs jobs in their order, at most so many at a time, and gives their results in the same order. */
export async function runSideBySide<Result>(
  jobs: readonly (() => Promise<Result>)[],
  most: number,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = jobs.entries()
  // The lanes share one iterator: each takes the next job when it is free.
  const lanes = Array.from({ length: most }, async () => {
    for (const [index, job] of waiting) results[index] = await job()
  })
  await Promise.all(lanes)
  return results
}

import * as fc from 'fast-check'
import { isLong, sizeOf } from './test-size.fixture.ts'

/**
 * The parameters of a fast-check run. `npm test` always uses the given `seed`, so its result does not depend on
 * chance. A long run uses a new one. The seed is printed; TEST_SEED repeats a run.
 */
export function fuzzRun({ gate, whole, seed }: { gate: number; whole: number; seed: number }) {
  const run = {
    numRuns: sizeOf({ gate, whole }),
    seed: Number(process.env.TEST_SEED) || (isLong ? Date.now() % 2 ** 31 : seed),
  }
  console.log(`${run.numRuns} random cases; TEST_SEED=${run.seed} repeats them`)
  return run
}

/** A value that this share of the cases has. The others have undefined, to which a failing case also shrinks. */
export function sometimes<T>(share: number, part: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: Math.round((1 - share) * 100), arbitrary: fc.constant(undefined) },
    { weight: Math.round(share * 100), arbitrary: part },
  )
}

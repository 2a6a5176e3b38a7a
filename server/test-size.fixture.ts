/** Set to 1 by `npm run test:long`: heavy tests then run in full, and random ones with a new seed. */
export const isLong = process.env.TEST_LONG === '1'

/** Chooses the size of a heavy test: `gate` in `npm test`, `whole` in `npm run test:long`. */
export function sizeOf<T>({ gate, whole }: { gate: T; whole: T }): T {
  return isLong ? whole : gate
}

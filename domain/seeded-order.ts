/** A number from 0 to 2^32 - 1 that depends on every letter of a text (FNV-1a, then mixed). The same text gives the same. */
export function numberOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The things in an order that a seed decides. The order in which they are given changes nothing. */
export function seededOrder<Each>(
  things: readonly Each[],
  keyOf: (thing: Each) => string,
  seed: string,
): Each[] {
  return things
    .map((thing) => ({ thing, key: keyOf(thing), place: numberOf(`${seed}\n${keyOf(thing)}`) }))
    .sort((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1))
    .map(({ thing }) => thing)
}

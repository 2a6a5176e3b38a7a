import { useState } from 'react'
import { storedTexts } from '#app/lib/stored-texts.ts'

const KEY = 'ee_pair_seed_v1'

/** The seed that shuffles the pairs and their sides on this device. It is made once and kept. */
export function usePairSeed(): string {
  const [seed] = useState(() => {
    if (typeof window === 'undefined') return ''
    const kept = storedTexts.read(KEY)
    if (kept) return kept
    const made = crypto.randomUUID()
    storedTexts.write(KEY, made)
    return made
  })
  return seed
}

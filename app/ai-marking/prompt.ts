/** How often closing a viewer asks about marking (spec section 9). */
const CHANCE = 0.25

/** The viewer has gone by then, and focus is back on the list, where it returns to after the question. */
export const PROMPT_AFTER_MS = 300

/** What the visit remembers once the question was asked. */
export const PROMPTED = 'asked about marking'

/** Whether closing a viewer asks now: by chance, and at most once a visit. `random` is from 0 up to 1. */
export function shouldPrompt({ random, hasPrompted }: { random: number; hasPrompted: boolean }): boolean {
  return !hasPrompted && random < CHANCE
}

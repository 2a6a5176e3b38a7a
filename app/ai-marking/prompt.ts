/** How often closing a viewer asks about marking (spec section 9). */
const CHANCE = 0.25

/** Whether closing a viewer asks now: by chance, and at most once a visit. `random` is from 0 up to 1. */
export function shouldPrompt({ random, hasPrompted }: { random: number; hasPrompted: boolean }): boolean {
  return !hasPrompted && random < CHANCE
}

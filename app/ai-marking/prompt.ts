/** The probability of the prompt after closing a viewer (spec section 9). */
const CHANCE = 0.25

/** Milliseconds after closing. The focus is back on the list by then, and returns there after the prompt. */
export const PROMPT_AFTER_MS = 300

/** The note in the tab's storage that the prompt was shown. */
export const PROMPTED = 'asked about marking'

/** Whether to show the prompt: at random, and at most once in a tab. `random` is from 0 up to 1. */
export function shouldPrompt({ random, hasPrompted }: { random: number; hasPrompted: boolean }): boolean {
  return !hasPrompted && random < CHANCE
}

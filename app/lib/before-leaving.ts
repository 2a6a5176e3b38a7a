/** What is done on this device after a student has signed out. */
type Afterwards = () => Promise<void>

/** Asks before a student signs out. False: they stay. */
type Question = () => Promise<false | Afterwards>

let question: Question | undefined

/** Sets what is asked. There is one question; the script of every page sets it. */
export function askBeforeLeaving(next: Question) {
  question = next
}

/** What to do after the student has signed out; false if they stay after all. Without its code, the question is not asked. */
export async function mayLeave(): Promise<false | Afterwards> {
  return question ? question().catch(() => nothing) : nothing
}

async function nothing() {}

/** Asks before a student signs out. False: they stay. */
type Question = () => Promise<boolean>

let question: Question | undefined

/** Sets what is asked. There is one question; the script of every page sets it. */
export function askBeforeLeaving(next: Question) {
  question = next
}

/** Whether the student signs out after all. Without its code, the question is not asked. */
export async function mayLeave(): Promise<boolean> {
  return question ? question().catch(() => true) : true
}

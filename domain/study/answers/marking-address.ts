/** Where a student marks their own answer. `subject` is the question's, or a task's: `0500/sets/p1-3#3`. */
export function markingAddress(subject: string): string {
  // A query may have slashes, and they are easier to read; `#` would end it.
  return `/marking/answer?of=${encodeURIComponent(subject).replaceAll('%2F', '/')}`
}

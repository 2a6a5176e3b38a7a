import { defineKind } from '#domain/study/log/kind.ts'

/** The longest words of a slip. */
const LONGEST = 200

/** A student has said that something that looks like a slip is right. `words` are its kind and the words beside it: they are not asked about again. */
export const slipLeft = defineKind({
  name: 'slip.left',
  version: 1,
  subjects: ['variant', 'set', 'task'],
  read: ({ words }) =>
    typeof words === 'string' && words !== '' && words.length <= LONGEST ? { words } : undefined,
  change({ leftSlips }, { subject }, { words }) {
    leftSlips.set(subject, new Set([...(leftSlips.get(subject) ?? []), words]))
  },
})

/** What a fact says of a slip that is left as it is. */
export function slipIsLeft(subject: string, key: string) {
  return { kind: 'slip.left', v: 1, subject, data: { words: key.slice(0, LONGEST) } }
}

/** Whether a student has left this slip in an answer to this question. */
export function isSlipLeft(left: ReadonlySet<string> | undefined, key: string): boolean {
  return left?.has(key.slice(0, LONGEST)) ?? false
}

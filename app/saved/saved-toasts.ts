import { parseServiceProblem } from '#app/accounts/service-problem.ts'
import type { Toast } from '#app/ui/toast.ts'
import type { SaveResult } from './save-papers.ts'

type Said = Omit<Toast, 'id'>

export const GROUP_CREATED: Said = { kind: 'done', title: 'Group created successfully!' }
export const GROUP_DELETED: Said = { kind: 'done', title: 'Group deleted' }
export const GROUP_RENAMED: Said = { kind: 'done', title: 'Group renamed' }
export const PAPER_REMOVED: Said = { kind: 'done', title: 'Paper removed from group' }

const ALREADY = 'Some papers were already in the selected group'

/** What saving came to. */
export function savedToast({ saved, kept }: SaveResult): Said {
  const detail = `${saved} paper(s) saved to group`
  if (kept === 0) return { kind: 'done', title: 'Papers saved successfully!', detail }
  return {
    kind: 'hint',
    title: 'Some papers already saved',
    detail: saved === 0 ? ALREADY : `${ALREADY}. ${detail}`,
  }
}

/** Something was refused, or did not arrive. */
export function errorToast(detail: string): Said {
  return { kind: 'error', title: 'Error', detail }
}

/** Why papers could not be saved, in words. */
export function saveProblem(thrown: unknown): string {
  const { code, message } = parseServiceProblem(thrown)
  if (message === 'Authentication required') return 'Please sign in to save papers'
  // The group was deleted meanwhile: a bookmark refers to it.
  if (code === '23503') return 'This group is gone. Please select a group'
  return message
}

import { parseServiceProblem } from '#app/accounts/session/service-problem.ts'
import { SignedOutError } from '#app/lib/service/request-error.ts'
import type { NewToast } from '#app/ui/toast.ts'
import type { SaveResult } from './save-papers.ts'

/** What a group's line says if it contains what is being saved. */
export const SAVED_HERE = 'Saved here'

/** The same for several papers: `Saved here` if it contains all of them, else `2 of 3 saved here`. By the group's id. */
export function savedNotes(counts: ReadonlyMap<string, number>, wanted: number): ReadonlyMap<string, string> {
  return new Map(
    [...counts]
      .filter(([, count]) => count > 0)
      .map(([group, count]) => [group, count >= wanted ? SAVED_HERE : `${count} of ${wanted} saved here`]),
  )
}

export const GROUP_CREATED: NewToast = { kind: 'done', title: 'Group created successfully!' }
export const GROUP_DELETED: NewToast = { kind: 'done', title: 'Group deleted' }
export const GROUP_RENAMED: NewToast = { kind: 'done', title: 'Group renamed' }
export const PAPER_REMOVED: NewToast = { kind: 'done', title: 'Paper removed from group' }

const ALREADY = 'Some papers were already in the selected group'

/** The result of saving papers. */
export function savedToast({ saved, existing }: SaveResult): NewToast {
  const detail = `${saved} paper(s) saved to group`
  if (existing === 0) return { kind: 'done', title: 'Papers saved successfully!', detail }
  return {
    kind: 'hint',
    title: 'Some papers already saved',
    detail: saved === 0 ? ALREADY : `${ALREADY}. ${detail}`,
  }
}

export function errorToast(detail: string): NewToast {
  return { kind: 'error', title: 'Error', detail }
}

/** Why papers could not be saved. */
export function saveProblem(error: unknown): string {
  if (error instanceof SignedOutError) return 'Please sign in to save papers'
  const { code, message } = parseServiceProblem(error)
  // A foreign key: the group was deleted in the meantime.
  if (code === '23503') return 'This group is gone. Please select a group'
  return message
}

/** The answer to saving without a chosen group or a name for a new one. */
export const NO_FOLDER: NewToast = {
  kind: 'hint',
  title: 'Hold up there, speed racer! 🏃♂️',
  detail: 'Pick a folder or create one - your resources need a home!',
}

/** The first of each comes from the specification. */
const RESOURCE_SAVED = [
  'Resource saved! 🎉',
  'Filed. Future you says thanks.',
  'Saved. That is one tab you may close.',
  'In your group, where you will find it.',
] as const
const RESOURCE_DELETED = [
  'Poof! Gone! 💨',
  'Deleted. One thing less to carry.',
  'Out of your group. The library still has it.',
] as const

/** `random` is from 0 up to 1. */
export function resourceSavedToast(title: string, random: number): NewToast {
  return { kind: 'done', title: pick(RESOURCE_SAVED, random), detail: title }
}

/** `random` is from 0 up to 1. */
export function resourceDeletedToast(title: string, random: number): NewToast {
  return { kind: 'done', title: pick(RESOURCE_DELETED, random), detail: title }
}

function pick(titles: readonly [string, ...string[]], random: number): string {
  return titles[Math.floor(random * titles.length)] ?? titles[0]
}

/** A resource was not saved. The dialog says why. */
export function notSavedToast(error: unknown): NewToast {
  if (error instanceof SignedOutError) {
    return { kind: 'error', title: 'Sign in required', detail: 'Please sign in to save resources.' }
  }
  return { kind: 'error', title: 'Could not save resource', detail: 'Please try again.' }
}

export const NOT_RESTORED: NewToast = {
  kind: 'error',
  title: 'Could not bring it back',
  detail: 'Please try again.',
}

export const NOT_DELETED: NewToast = { kind: 'error', title: 'Could not delete', detail: 'Please try again.' }

/** Why a resource could not be saved. */
export function saveResourceProblem(error: unknown): string {
  return error instanceof SignedOutError ? 'Please sign in to save resources.' : saveProblem(error)
}

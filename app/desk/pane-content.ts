import type { PaneAction } from '#app/viewer/controls/pane-actions.ts'

/** What a pane of the desk shows. `closed` is a document that is still opening, or that cannot be opened. */
export type PaneContent = 'pages' | 'text' | 'script' | 'answer' | 'locked' | 'closed'

const OF_PAGES = new Set<PaneAction>(['outline', 'fit-text', 'fit-page', 'whole-page', 'rotate'])

/** Whether an action has a meaning for what the pane shows: nothing turns or fits a text or an answer. */
export function hasMeaning(action: PaneAction, content: PaneContent): boolean {
  return content === 'pages' || content === 'closed' || !OF_PAGES.has(action)
}

/** Beside an action in the menu: why it cannot be chosen, or that it shows the paper as pages. */
export const ACTION_HINT: Record<PaneContent, string | undefined> = {
  pages: undefined,
  text: 'as pages',
  script: 'not for scripts',
  answer: 'not for My answer',
  locked: 'locked',
  closed: 'not open yet',
}

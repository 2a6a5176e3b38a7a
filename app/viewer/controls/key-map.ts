import type { PageView, PageViewer } from '#app/viewer/engine/pages/page-commands.ts'

export type ViewerCommand =
  | 'next-page'
  | 'previous-page'
  | 'right'
  | 'left'
  | 'first-page'
  | 'last-page'
  | 'line-down'
  | 'line-up'
  | 'screen-down'
  | 'screen-up'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-reset'
  | 'rotate'
  | 'mark'
  | 'mark-words'
  | 'find'
  | 'print'
  | 'help'

const PLAIN: Partial<Record<string, ViewerCommand>> = {
  n: 'next-page',
  p: 'previous-page',
  ArrowRight: 'right',
  ArrowLeft: 'left',
  Home: 'first-page',
  End: 'last-page',
  j: 'line-down',
  ArrowDown: 'line-down',
  k: 'line-up',
  ArrowUp: 'line-up',
  PageDown: 'screen-down',
  PageUp: 'screen-up',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'zoom-reset',
  r: 'rotate',
  m: 'mark',
  h: 'mark-words',
  '?': 'help',
}

const WITH_CONTROL: Partial<Record<string, ViewerCommand>> = { f: 'find', p: 'print' }

/** What these rules need of the event of a key. */
export interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** The command of a key press; undefined if the browser handles the key. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Press): ViewerCommand | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return WITH_CONTROL[key.toLowerCase()]
  return PLAIN[key]
}

/** A line of the help dialog. */
export interface KeyHelpRow {
  keys: readonly string[]
  does: string
}

export const KEY_HELP: readonly KeyHelpRow[] = [
  { keys: ['n', '→'], does: 'Next page' },
  { keys: ['p', '←'], does: 'Previous page' },
  { keys: ['Home'], does: 'First page' },
  { keys: ['End'], does: 'Last page' },
  { keys: ['j', '↓'], does: 'Down a little' },
  { keys: ['k', '↑'], does: 'Up a little' },
  { keys: ['Page Down'], does: 'Down a screen' },
  { keys: ['Page Up'], does: 'Up a screen' },
  { keys: ['+'], does: 'Zoom in' },
  { keys: ['-'], does: 'Zoom out' },
  { keys: ['0'], does: 'Fit again' },
  { keys: ['r'], does: 'Rotate' },
  { keys: ['m'], does: 'Mark the page' },
  { keys: ['h'], does: 'Highlight by keyboard: arrows, Shift, Enter' },
  { keys: ['Ctrl F'], does: 'Find' },
  { keys: ['Ctrl P'], does: 'Print' },
  { keys: ['?'], does: 'This list' },
]

/** Keys that the tools for marking handle themselves (app/marks). */
export const MARKING_KEY_HELP: readonly KeyHelpRow[] = [
  { keys: ['1', '…', '7'], does: 'Choose a tool while marking' },
  { keys: ['Delete'], does: 'Delete the chosen mark' },
  { keys: ['Ctrl Z'], does: 'Undo while marking' },
]

/** A key as this platform names it: Macs use the command key instead of Ctrl. */
export function keyLabel(key: string, platform: string): string {
  return /^(Mac|iP)/.test(platform) ? key.replace('Ctrl ', '⌘ ') : key
}

/** Whether this is one letter, digit or sign alone. */
export function isSingleKey({ key, ctrlKey, metaKey, altKey }: Press): boolean {
  return !ctrlKey && !metaKey && !altKey && key !== ' ' && /^.$/u.test(key)
}

/** The part of an element that the functions below need. */
interface Target {
  closest: (selector: string) => unknown
}

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const WIDGETS =
  '[role="tab"], [role="slider"], [role="separator"], [role="radio"], [role="option"], [role="menuitem"]'
const MOVES = /^(Arrow|Home$|End$|Page)/

/** Whether a key is typed into a field. Find and print still work there. */
export function isForField(target: Target, { ctrlKey, metaKey }: Press): boolean {
  return !ctrlKey && !metaKey && target.closest(FIELDS) !== null
}

/** Whether a key moves within a control: the tabs, the divider between two panes. */
export function isForWidget(target: Target, { key }: Press): boolean {
  return MOVES.test(key) && target.closest(WIDGETS) !== null
}

/** Runs the command of a key. */
export function runCommand(
  command: Exclude<ViewerCommand, 'find' | 'print' | 'help' | 'mark' | 'mark-words'>,
  { page, pages }: PageView,
  pageViewer: PageViewer,
) {
  const onNext = () => pageViewer.goTo(page + 1)
  const onPrevious = () => pageViewer.goTo(page - 1)
  const commands: Record<typeof command, () => void> = {
    'next-page': onNext,
    'previous-page': onPrevious,
    'first-page': () => pageViewer.goTo(1),
    'last-page': () => pageViewer.goTo(pages),
    right: () => pageViewer.panOr(1, onNext),
    left: () => pageViewer.panOr(-1, onPrevious),
    'line-down': () => pageViewer.scrollBy(1),
    'line-up': () => pageViewer.scrollBy(-1),
    'screen-down': () => pageViewer.scrollBy(0, 1),
    'screen-up': () => pageViewer.scrollBy(0, -1),
    'zoom-in': () => pageViewer.zoomBy(1),
    'zoom-out': () => pageViewer.zoomBy(-1),
    'zoom-reset': () => pageViewer.zoomTo('text'),
    rotate: pageViewer.rotate,
  }
  commands[command]()
}

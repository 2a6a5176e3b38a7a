export type ViewerCommand =
  | 'next-page'
  | 'previous-page'
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
  | 'find'
  | 'print'
  | 'help'

const PLAIN: Partial<Record<string, ViewerCommand>> = {
  n: 'next-page',
  ArrowRight: 'next-page',
  p: 'previous-page',
  ArrowLeft: 'previous-page',
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
  '?': 'help',
}

const WITH_CONTROL: Partial<Record<string, ViewerCommand>> = { f: 'find', p: 'print' }

/** The command of a key press; undefined leaves the key to the browser. */
export function commandOf(press: {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}): ViewerCommand | undefined {
  if (press.altKey) return undefined
  if (press.ctrlKey || press.metaKey) return WITH_CONTROL[press.key.toLowerCase()]
  return PLAIN[press.key]
}

/** The keys as the help dialog lists them. */
export const KEY_HELP: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['n', '→'], does: 'Next page' },
  { keys: ['p', '←'], does: 'Previous page' },
  { keys: ['j', '↓'], does: 'Scroll down' },
  { keys: ['k', '↑'], does: 'Scroll up' },
  { keys: ['Page Down'], does: 'One screen down' },
  { keys: ['Page Up'], does: 'One screen up' },
  { keys: ['Home'], does: 'First page' },
  { keys: ['End'], does: 'Last page' },
  { keys: ['+'], does: 'Zoom in' },
  { keys: ['-'], does: 'Zoom out' },
  { keys: ['0'], does: 'Fit again' },
  { keys: ['r'], does: 'Rotate' },
  { keys: ['Ctrl F'], does: 'Find in document' },
  { keys: ['Ctrl P'], does: 'Print' },
  { keys: ['?'], does: 'This list' },
]

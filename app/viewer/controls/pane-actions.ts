/** The less frequent commands of a pane, in the order of a menu, with their keys. */
export const PANE_ACTIONS = [
  { name: 'find', label: 'Find in document', key: 'Ctrl F' },
  { name: 'outline', label: 'Outline and pages' },
  { name: 'mark', label: 'Mark the page', key: 'M' },
  { name: 'my-marks', label: 'My marks' },
  { name: 'fit-text', label: 'Fit text', key: '0' },
  { name: 'fit-page', label: 'Fit page' },
  { name: 'whole-page', label: 'Whole page' },
  { name: 'rotate', label: 'Rotate', key: 'R' },
  { name: 'print', label: 'Print', key: 'Ctrl P' },
  { name: 'help', label: 'Keyboard help', key: '?' },
] as const satisfies readonly { name: string; label: string; key?: string }[]

export type PaneAction = (typeof PANE_ACTIONS)[number]['name']

import Highlighter from 'lucide-react/icons/highlighter'
import Keyboard from 'lucide-react/icons/keyboard'
import ListChecks from 'lucide-react/icons/list-checks'
import type { LucideIcon } from 'lucide-react'
import Maximize from 'lucide-react/icons/maximize'
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import PanelLeft from 'lucide-react/icons/panel-left'
import Printer from 'lucide-react/icons/printer'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Search from 'lucide-react/icons/search'
import TextInitial from 'lucide-react/icons/text-initial'

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

export const PANE_ACTION_ICONS: Record<PaneAction, LucideIcon> = {
  find: Search,
  outline: PanelLeft,
  mark: Highlighter,
  'my-marks': ListChecks,
  'fit-text': TextInitial,
  'fit-page': MoveHorizontal,
  'whole-page': Maximize,
  rotate: RotateCw,
  print: Printer,
  help: Keyboard,
}

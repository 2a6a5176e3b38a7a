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
import type { PaneAction } from './pane-actions.ts'

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

import {
  Highlighter,
  Keyboard,
  ListChecks,
  type LucideIcon,
  Maximize,
  MoveHorizontal,
  PanelLeft,
  Printer,
  RotateCw,
  Search,
  TextInitial,
} from 'lucide-react'
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

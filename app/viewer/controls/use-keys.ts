import { type RefObject, useEffect, useEffectEvent } from 'react'
import { commandOf, isForField, isForWidget, isSingleKey, type ViewerCommand } from './key-map.ts'
import { hasSingleKeys } from './use-single-keys.ts'

/** Handles keys on the page as commands of the active pane, unless the focused element uses them. */
export function useKeys(
  pane: RefObject<HTMLElement | null>,
  isActive: boolean,
  onCommand: (command: ViewerCommand) => void,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return
    const { target } = event
    const layer = target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [popover]')
    if (layer && pane.current && !layer.contains(pane.current)) return
    const command = commandOf(event)
    if (isSingleKey(event) && !hasSingleKeys()) return
    if (!command || isForField(target, event) || isForWidget(target, event)) return
    event.preventDefault()
    onCommand(command)
  })
  useEffect(() => {
    if (!isActive) return undefined
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isActive])
}

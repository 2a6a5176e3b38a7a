import { type RefObject, useEffect, useEffectEvent } from 'react'
import { commandOf, isForField, isForWidget, type ViewerCommand } from './key-map.ts'
import { areSingleKeysOn } from './single-keys.ts'

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
    const isSingle = event.key.length === 1 && !event.ctrlKey && !event.metaKey
    if (isSingle && !areSingleKeysOn()) return
    const command = commandOf(event)
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

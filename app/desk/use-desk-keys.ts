import { useEffect, useEffectEvent } from 'react'
import { commandOf, isForField, isForWidget, isSingleKey } from '#app/viewer/controls/key-map.ts'
import { hasSingleKeys } from '#app/viewer/controls/use-single-keys.ts'
import { type DeskCommand, deskCommandOf, worksInFields } from './desk-keys.ts'

/**
 * Handles the desk's keys, before the viewer does, unless a field, a control or something above the pages has the focus.
 * `onType` gets each key first while the number of a question is typed, and returns whether it took the key.
 */
export function useDeskKeys({
  onCommand,
  onType,
  onAction,
}: {
  onCommand: (command: DeskCommand) => void
  onType: (key: string) => boolean
  /** Where no pages handle their own keys. */
  onAction: ((action: 'mark' | 'help') => void) | undefined
}) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return
    const { target } = event
    const layer = target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [popover]')
    if (layer && !layer.classList.contains('viewer')) return
    if (!worksInFields(event) && (isForField(target, event) || isForWidget(target, event))) return
    if (isSingleKey(event) && !hasSingleKeys()) return
    if (!event.altKey && onType(event.key)) {
      // Escape ends the number only, not the desk.
      event.stopPropagation()
    } else {
      const command = deskCommandOf(event)
      const action = commandOf(event)
      if (command) onCommand(command)
      else if (onAction && (action === 'mark' || action === 'help')) onAction(action)
      else return
    }
    event.preventDefault()
  })
  useEffect(() => {
    // In the capture phase: a letter of a question's number is not a command of the viewer.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}

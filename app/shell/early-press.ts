declare global {
  var earlyPress: ((event: Event) => void) & { button?: Element | null }
}

/**
 * Runs in the head: keeps the last button that was pressed before the page came to life. (No prerendered button opens a
 * popover by itself: that one would be closed again.)
 */
export const PRESS_SCRIPT = `addEventListener('click',earlyPress=c=>{earlyPress.button=c.target.closest('button')},true)`

/** The page has come to life: what was pressed in vain is pressed again. */
export function pressAgain() {
  removeEventListener('click', earlyPress, true)
  if (earlyPress.button instanceof HTMLElement && earlyPress.button.isConnected) earlyPress.button.click()
}

import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#app/lib/storage.ts'
import { nextTheme, parseTheme, type Theme, THEME_KEY, themeColours } from './theme.ts'

/** Survives a storage that refuses: the choice then lasts until the page is left. */
let chosen: Theme | undefined
const listeners = new Set<() => void>()

function currentTheme(): Theme {
  return chosen ?? parseTheme(readStored(THEME_KEY))
}

function applyTheme() {
  const device = matchMedia('(prefers-color-scheme: dark)')
  document.documentElement.dataset.theme = themeColours(currentTheme(), device.matches)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const onStorage = (event: StorageEvent) => {
    if (event.key !== THEME_KEY && event.key !== null) return
    chosen = undefined
    applyTheme()
  }
  listeners.add(listener)
  device.addEventListener('change', applyTheme)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    device.removeEventListener('change', applyTheme)
    removeEventListener('storage', onStorage)
  }
}

/** The reader's theme and a way to the next one. Follows the device and other tabs. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'light' as const)
  function onNext() {
    chosen = nextTheme(theme)
    writeStored(THEME_KEY, chosen)
    applyTheme()
  }
  return { theme, onNext }
}

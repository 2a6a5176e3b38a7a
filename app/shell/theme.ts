export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** Where the reader's choice is kept in local storage. */
export const THEME_KEY = 'vite-ui-theme'

/** The stored choice; anything else reads as the default, light. */
export function parseTheme(stored: string | null | undefined): Theme {
  return THEMES.find((theme) => theme === stored) ?? 'light'
}

/** The colours a choice gives on a device that does or does not prefer dark. */
export function themeColours(theme: Theme, deviceIsDark: boolean): 'light' | 'dark' {
  if (theme === 'system') return deviceIsDark ? 'dark' : 'light'
  return theme
}

/** The choice after this one, when the button is pressed: light, dark, system, and round again. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'light'
}

/**
 * Runs in the head with the root element as `e`, so that no page flashes in the wrong theme: `data-choice` is what the
 * reader chose, `data-theme` the colours that it gives. The rules are those above.
 */
export const THEME_SCRIPT = `let t;try{t=localStorage.getItem('${THEME_KEY}')}catch{}
e.dataset.choice=t==='dark'||t==='system'?t:'light';e.dataset.theme=t==='dark'||t==='system'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'`

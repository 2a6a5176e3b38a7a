/** Runs in the head: hides the notes while the note font loads. Without scripts they are visible. */
export const NOTE_FONT_SCRIPT = `d.pencil='coming'`

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** The key of the reader's choice in local storage. */
export const THEME_KEY = 'vite-ui-theme'

/** Parses the stored choice; the default is light. */
export function parseTheme(stored: string | null | undefined): Theme {
  return THEMES.find((theme) => theme === stored) ?? 'light'
}

/** The theme of a choice on a device that prefers dark or does not. */
export function themeColours(theme: Theme, deviceIsDark: boolean): 'light' | 'dark' {
  if (theme === 'system') return deviceIsDark ? 'dark' : 'light'
  return theme
}

/** The next choice when the button is pressed: light, dark, system, light. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'light'
}

/**
 * Runs in the head with the `dataset` of the root element as `d`, so that no page appears in the wrong theme first. `data-choice` is the
 * reader's choice, `data-theme` the resulting theme. The rules are those above.
 */
export const THEME_SCRIPT = `let t;try{t=localStorage['${THEME_KEY}']}catch{}
const a=t==='system';d.choice=a||t==='dark'?t:'light';d.theme=a?matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light':d.choice`

import { storedTexts } from '#app/lib/stored-texts.ts'
import { nextTheme, parseTheme, THEME_KEY, themeColours } from '#app/shell/theme.ts'

/** Applies the reader's theme and follows changes in the device's settings and in other tabs. */
export function followTheme() {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme)
  storedTexts.subscribe(THEME_KEY, showTheme)
  showTheme()
}

export function chooseNextTheme() {
  storedTexts.write(THEME_KEY, nextTheme(readTheme()))
}

function readTheme() {
  return parseTheme(storedTexts.read(THEME_KEY))
}

function showTheme() {
  const { dataset } = document.documentElement
  dataset.choice = readTheme()
  dataset.theme = themeColours(readTheme(), matchMedia('(prefers-color-scheme: dark)').matches)
}

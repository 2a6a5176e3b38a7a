import { NOTE_FONT_SCRIPT } from './note-font.ts'
import { SESSION_SCRIPT } from './session-script.ts'
import { THEME_SCRIPT } from './theme.ts'

/**
 * A prerendered app page knows no search parameters. Where they change what it says, it stays blank until the scripts
 * have read them: the wrong year must not be there to press. Should they never come, it shows what it has.
 */
const SEARCH_SCRIPT = `if(/[?&](year|session|q|word)=/.test(location.search)){e.dataset.search='pending';setTimeout(()=>{delete e.dataset.search},6000)}`

const EVERY_PAGE = [THEME_SCRIPT, SESSION_SCRIPT, NOTE_FONT_SCRIPT]

/** Everything that must run before the first paint; in its parts `e` is the root element. */
export const CONTENT_HEAD_SCRIPT = formatScript(EVERY_PAGE)
export const APP_HEAD_SCRIPT = formatScript([...EVERY_PAGE, SEARCH_SCRIPT])

function formatScript(parts: readonly string[]): string {
  return `((e)=>{${parts.join(';')}})(document.documentElement)`
}

/** The app now shows what its address asks for. */
export function showMain() {
  delete document.documentElement.dataset.search
}

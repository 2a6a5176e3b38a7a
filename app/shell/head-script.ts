import { PRESS_SCRIPT } from './early-press.ts'
import { NOTE_FONT_SCRIPT } from './note-font.ts'
import { SESSION_SCRIPT } from './session-script.ts'
import { THEME_SCRIPT } from './theme.ts'

/**
 * A prerendered page knows no search parameters. Where they change what it says, it stays blank until the scripts have
 * read them: the wrong year must not be there to press. Should they never come, it shows what it has.
 */
const SEARCH_SCRIPT = `if(/[?&](year|session|q|tab|word)=/.test(location.search)){e.dataset.search='pending';setTimeout(()=>{delete e.dataset.search},6000)}`

/** Everything that must run before the first paint; in its parts `e` is the root element. */
export const HEAD_SCRIPT = `((e)=>{${[THEME_SCRIPT, SESSION_SCRIPT, NOTE_FONT_SCRIPT, SEARCH_SCRIPT, PRESS_SCRIPT].join(';')}})(document.documentElement)`

/** The page now says what its address asks for, and who is signed in. */
export function showKnown() {
  delete document.documentElement.dataset.search
  delete document.documentElement.dataset.session
}

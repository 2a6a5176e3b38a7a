import { SETS_BEGUN_SCRIPT } from '#app/sync/completion/sets-begun.ts'
import { NOTE_FONT_SCRIPT, THEME_SCRIPT } from './theme.ts'

/**
 * Runs in the head with the `dataset` of the root element as `d`. With a stored session the header shows the student's menu from the
 * first paint, so that nothing moves when the name appears. The key is that of `app/lib/device/stored-session.ts`.
 */
const SESSION_SCRIPT = `try{localStorage['sb-evergreen-auth-token']&&(d.session='')}catch{}`

/**
 * A prerendered app page does not know the query. What the query changes is hidden until the scripts have read it, so
 * that a student cannot press a link of the wrong year. For a year these are the parts of a list of papers
 * (app/practice/papers.css), otherwise the whole page. If the scripts fail, everything appears after six seconds.
 */
const SEARCH_SCRIPT = `const p=new URLSearchParams(location.search),y=p.get('year');if(y||p.get('session')||p.get('q')||p.get('word')){d.search=/^\\d{4}$/.test(y)&&!p.get('q')?y:'pending';setTimeout(()=>{delete d.search},6000)}`

/**
 * A browser may forbid storage: then even to name it is an error, and the router does. It gets a storage that lasts as long
 * as the page.
 */
const STORAGE_SCRIPT = `try{sessionStorage}catch{const m=new Map;Object.defineProperty(window,'sessionStorage',{configurable:true,value:{getItem:k=>m.get(k)??null,setItem:(k,v)=>{m.set(k,v)},removeItem:k=>{m.delete(k)}}})}`

/** A student who has said which exam they prepare does not see the question, also not for the moment until the app knows it. */
const EXAM_CHOSEN_SCRIPT = `try{e.toggleAttribute('data-exam-chosen',Object.keys(localStorage).some(k=>/^ee_exam_v1:/.test(k)))}catch{}`

/**
 * On a content page the notes are shown once their font has loaded, or three seconds after the page has. A page of the app has
 * app/lib/early/fonts.ts for it.
 */
const NOTES_SCRIPT = `onload=()=>{const s=v=>d.pencil==='coming'&&(d.pencil=v);setTimeout(s,3000,'late');document.fonts.load('italic 1em "Newsreader Note"').then(()=>s('here'),()=>s('late'))}`

const EVERY_PAGE = [THEME_SCRIPT, SESSION_SCRIPT, NOTE_FONT_SCRIPT]

/** The scripts that run before the first paint. In each part, `e` is the root element and `d` its `dataset`. */
export const CONTENT_HEAD_SCRIPT = formatScript([...EVERY_PAGE, NOTES_SCRIPT])
export const APP_HEAD_SCRIPT = formatScript([
  ...EVERY_PAGE,
  SETS_BEGUN_SCRIPT,
  EXAM_CHOSEN_SCRIPT,
  STORAGE_SCRIPT,
  SEARCH_SCRIPT,
])

function formatScript(parts: readonly string[]): string {
  return `((e,d=e.dataset)=>{${parts.join(';')}})(document.documentElement)`
}

/** Shows the page after the app has read the query and what the device knows. */
export function showMain() {
  const { dataset } = document.documentElement
  delete dataset.search
  delete dataset.examChosen
}

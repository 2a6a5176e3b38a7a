import { APP_MISSING } from '#app/lib/early/missing-code.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
/** The script by which the router starts the app: imports, each in a line, and the routes of the page. */
const START = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/

/**
 * Lets the router's script tell the page when a file of the app does not come (app/lib/early/missing-code.ts): its imports
 * become calls that can fail. `each` follows every part.
 */
function tellsWhatIsMissing(start: string, each = ''): string {
  const imports = start
    .replace(/^import ("[^"]+");$/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from ("[^"]+");$/gm, `const $1=await import($2);${each}`)
    .replace(/^import\(/gm, 'await import(')
  return `try{${imports}}catch(error){dispatchEvent(new Event(${JSON.stringify(APP_MISSING)}));console.warn(error)}`
}

/**
 * Lets the app of a page without HTML of its own tell what is missing. It has nothing to paint first, and a script in its head asks
 * for its files (tools/build/initial-load.ts).
 */
export function startAtOnce(html: string): string {
  const run = tellsWhatIsMissing(startOf(html))
  return html.replace(PRELOAD, '').replace(START, (_, open: string, __, close: string) => open + run + close)
}

function withoutStylesOfPage(start: string): string {
  if (!MANIFEST.test(start)) throw unexpectedPage()
  return start.replace(MANIFEST, (line) => `${line}\n${LEAVE_OUT}`)
}

/** The line that brings the routes, with the names of their style sheets. */
const MANIFEST = /^import "\/assets\/manifest-[^"]+";$/m
const LEAVE_OUT =
  'for(const route of Object.values(__reactRouterManifest.routes))route.css=route.css?.filter(href=>!document.querySelector(`link[disabled][href="${href.replace("#","")}"]`));'

function startOf(html: string): string {
  const [, , start] = START.exec(html) ?? []
  if (start === undefined) throw unexpectedPage()
  return start
}

function unexpectedPage(): Error {
  return new Error('A page does not start its app as expected: correct tools/build/after-first-paint.ts')
}

/**
 * Lets the app of a prerendered page start after the first paint. The page is readable without it, and the scripts would
 * share the line and the processor with that paint. A hidden page paints nothing, so the wait has an end. The work is done
 * in short tasks, between which the browser can answer a press: `large` names the files that run in a task of their own.
 * With `isPaper` the page names no scripts: the one in its head asks for them. And the router does not fetch style sheets whose
 * disabled links are in the page: it has their text.
 */
export function startAfterFirstPaint(
  html: string,
  large: readonly string[],
  { isPaper = false } = {},
): string {
  const preloads = [...html.matchAll(PRELOAD)].flatMap(([, href]) => href ?? [])
  if (preloads.length === 0) throw unexpectedPage()
  const pause = 'const pause=()=>new Promise((go)=>setTimeout(go));'
  const wait = 'await new Promise((go)=>{requestAnimationFrame(()=>setTimeout(go));setTimeout(go,500)});'
  // Few files: they are asked for when the HTML is here, since a slow line is idle while the page is painted. The script of a
  // paper's page asks for them in its order: a browser would find these links before it runs that script, and fetch them last.
  const links = isPaper ? '' : preloads.map((href) => `<link rel="modulepreload" href="${href}"/>`).join('')
  const first = preloads.filter((href) => large.includes(href))
  const runFirst = `for(const href of ${JSON.stringify(first)}){await import(href);await pause()}`
  const start = isPaper ? withoutStylesOfPage(startOf(html)) : startOf(html)
  const run = tellsWhatIsMissing(`${runFirst}\n${start}`, 'await pause();')
  return html
    .replace(PRELOAD, '')
    .replace(START, (_, open: string, __, close: string) => links + open + pause + wait + run + close)
}

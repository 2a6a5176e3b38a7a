const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
/** The script by which the router starts the app: imports, each in a line, and the routes of the page. */
const START = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/

/** How many files are asked for at once. Each request takes a slow phone a few milliseconds. */
const AT_ONCE = 12

/**
 * Lets the app of a prerendered page start after the first paint. The page is readable without it, and the scripts would
 * share the line and the processor with that paint. A hidden page paints nothing, so the wait has an end. The work is done
 * in short tasks, between which the browser can answer a press: `large` names the files that run in a task of their own.
 */
export function startAfterFirstPaint(html: string, large: readonly string[]): string {
  const preloads = [...html.matchAll(PRELOAD)].flatMap(([, href]) => href ?? [])
  const [, , start] = START.exec(html) ?? []
  if (start === undefined || preloads.length === 0)
    throw new Error('A page does not start its app as expected: correct tools/build/after-first-paint.ts')
  const pause = 'const pause=()=>new Promise((go)=>setTimeout(go));'
  const wait = 'await new Promise((go)=>{requestAnimationFrame(()=>setTimeout(go));setTimeout(go,500)});'
  const preload = `for(const [i,href] of ${JSON.stringify(preloads)}.entries()){if(i%${AT_ONCE}===${AT_ONCE - 1})await pause();document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}))}`
  const first = preloads.filter((href) => large.includes(href))
  const runFirst = `for(const href of ${JSON.stringify(first)}){await import(href);await pause()}`
  const imports = start
    .replace(/^import ("[^"]+");$/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1=await import($2);await pause();')
  return html
    .replace(PRELOAD, '')
    .replace(
      START,
      (_, open: string, __, close: string) => open + pause + wait + preload + runFirst + imports + close,
    )
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
/** The script by which the router starts the app: imports, each in a line, and the routes of the page. */
const START = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/

/**
 * Lets the app of a prerendered page start after the first paint. The page is readable without it, and the scripts would
 * share the line and the processor with that paint. A hidden page paints nothing, so the wait has an end.
 */
export function startAfterFirstPaint(html: string): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  const [, , start] = START.exec(html) ?? []
  if (start === undefined || preloads.length === 0)
    throw new Error('A page does not start its app as expected: correct tools/build/after-first-paint.ts')
  const wait = 'await new Promise((go)=>{requestAnimationFrame(()=>setTimeout(go));setTimeout(go,500)});'
  const preload = `for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));`
  const imports = start
    .replace(/^import ("[^"]+");$/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1=await import($2);')
  return html
    .replace(PRELOAD, '')
    .replace(START, (_, open: string, __, close: string) => open + wait + preload + imports + close)
}

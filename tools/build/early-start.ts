import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { documentUrl } from '#domain/papers/catalogue.ts'
import { isCurrentBrowser } from '#app/viewer/engine/current-browser.ts'
import { PDFJS_EDITION } from '#app/viewer/engine/pdfjs-edition.ts'
import { site } from '#site.config.ts'
import { readTokens } from './tokens.ts'

const FALLBACK = '__spa-fallback.html'
/** Milliseconds. */
const FONT_PATIENCE = 10_000
/** What an address that ends with a paper's file name needs before its first page shows. */
const SCREENS = ['app/practice/papers-page.tsx', 'app/desk/desk-page.tsx']
/** The same, imported by those on demand: their styles are fetched with `crossorigin`. */
const ON_DEMAND = ['app/viewer/document-pane.tsx', 'app/viewer/engine/preload-document.ts']

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.string().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifestSchema>

/**
 * Gives the page of addresses that have none of their own a script that asks at once for everything a document's first
 * page needs. Without it each file is asked for by the one before: six round trips on a slow line. Reads Vite's
 * manifest in `client` and removes it.
 */
export async function startDocumentsEarly(client: string): Promise<void> {
  const folder = join(client, '.vite')
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  await rm(folder, { recursive: true })
  const page = join(client, FALLBACK)
  const html = await readFile(page, 'utf8')
  const first = filesOf(manifest, SCREENS).filter((file) => !html.includes(file))
  const later = filesOf(manifest, ON_DEMAND).filter((file) => !html.includes(file) && !first.includes(file))
  const [preload = ''] = filesOf(manifest, ['app/viewer/engine/preload-document.ts'])
  const script = earlyScript({ first, later, preload }, fallbackFonts(await readTokens()))
  // First in the head, before the styles: what it asks for takes longest.
  const started = html.replace('<head>', () => `<head><script>${script}</script>`)
  await writeFile(page, started.replaceAll(/<link rel="preload"[^>]*as="font"[^>]*>/g, ''))
}

/** The families that stand in for the site's fonts until those have come: [variable, families]. */
export function fallbackFonts(tokens: string): [string, string][] {
  const found = tokens.matchAll(/(--font-(?:serif|sans)): "[^"]+", ([^;]+);/g)
  return [...found].map(([, variable = '', families = '']) => [variable, families])
}

/** The files of these modules and of all that they import, by Vite's manifest; scripts first. */
export function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  function walk(name: string) {
    const chunk = manifest[name]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css) styles.add(style)
    chunk.imports.forEach(walk)
  }
  for (const source of sources) {
    // The router compiles a route's module under its name with a query behind it.
    const name = Object.keys(manifest).find(
      (key) => key.split('?')[0] === source && !key.includes('route-chunk='),
    )
    if (!name) throw new Error(`${source} is not in the build: correct SCREENS in tools/build/early-start.ts`)
    walk(name)
  }
  return [...scripts, ...styles]
}

/**
 * Where the address is that of a paper: asks for all of its files, and lets the fonts wait until its first page shows
 * or the patience ends. Sets `earlyStart` (app/viewer/engine/early-start.ts).
 */
function earlyScript(
  { first, later, preload }: { first: readonly string[]; later: readonly string[]; preload: string },
  fonts: readonly [string, string][],
): string {
  const documents = documentUrl(site.filesBaseUrl, '')
  return `(()=>{
document.currentScript.remove();
const [,file]=/^\\/practice\\/.+\\/([^/]+\\.pdf)$/.exec(location.pathname)??[];if(!file)return;
${isCurrentBrowser.toString()}
const pdfjs='/assets/${PDFJS_EDITION}/'+(isCurrentBrowser()?'':'legacy/'),url=${JSON.stringify(documents)}+file,worker=new Worker(pdfjs+'build/pdf.worker.mjs',{type:'module',name:'pdf'});
const load=(href,isLater)=>{const link=document.createElement('link');if(href.endsWith('.css')){link.rel='preload';link.as='style';if(isLater)link.crossOrigin=''}else link.rel='modulepreload';link.href=href;document.head.append(link)};
${JSON.stringify(first)}.forEach(name=>load('/'+name));
${JSON.stringify(later)}.forEach(name=>load('/'+name,true));
load(pdfjs+'build/pdf.mjs');load(pdfjs+'web/pdf_viewer.mjs');
const stop=new AbortController,answer=fetch(url,{signal:stop.signal}),root=document.documentElement,fonts=${JSON.stringify(fonts)};
answer.catch(()=>{});
for(const [name,families] of fonts)root.style.setProperty(name,families);
const settle=()=>{clearTimeout(patience);for(const [name] of fonts)root.style.removeProperty(name);document.fonts.load('italic 1em "Newsreader Note"').then(()=>{root.dataset.pencil='here'},()=>{})};
addEventListener('DOMContentLoaded',()=>{root.dataset.pencil='late'});
const patience=setTimeout(settle,${FONT_PATIENCE});
earlyStart={worker,document:{url,answer,stop:()=>stop.abort()},settle};
worker.onerror=()=>{if(window.earlyStart)earlyStart.worker=undefined};
import('/${preload}').catch(()=>{})
})()`
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentUrl } from '#domain/papers/catalogue.ts'
import { isCurrentBrowser } from '#app/viewer/engine/current-browser.ts'
import { showEarly } from '#app/viewer/engine/early-picture.ts'
import { PDFJS_EDITION } from '#app/viewer/engine/pdfjs-edition.ts'
import { site } from '#site.config.ts'
import { filesOf, type Manifest } from './manifest.ts'
import { readTokens } from './tokens.ts'

const FALLBACK = '__spa-fallback.html'
/** Milliseconds. */
const FONT_PATIENCE = 10_000
/** The modules that the first page of a paper needs, and those of a resource. */
const PAPER_SCREENS = ['app/practice/papers-page.tsx', 'app/desk/desk-page.tsx']
const RESOURCE_SCREENS = [
  'app/resources/browse/category-page.tsx',
  'app/resources/read/resource-page.tsx',
  'domain/resources/catalogue.generated.ts',
]
/** The modules that those import dynamically: their styles are fetched with `crossorigin`. */
const ON_DEMAND = ['app/viewer/document-pane.tsx', 'app/viewer/engine/preload-document.ts']

/**
 * Adds a script to the app page for addresses without HTML. It preloads everything that a document's first page needs.
 * Without it each file is discovered in the one before: six round trips on a slow line.
 */
export async function addInitialLoad(client: string, manifest: Manifest): Promise<void> {
  const page = join(client, FALLBACK)
  const html = await readFile(page, 'utf8')
  const missing = (sources: readonly string[]) =>
    filesOf(manifest, sources).filter((file) => !html.includes(file))
  const [preload = ''] = filesOf(manifest, ['app/viewer/engine/preload-document.ts'])
  const files = {
    paper: missing(PAPER_SCREENS),
    resource: missing(RESOURCE_SCREENS),
    later: missing(ON_DEMAND),
    preload,
  }
  const script = initialLoadScript(files, fallbackFonts(await readTokens()))
  // First in the head, before the styles: its requests take longest.
  await writeFile(
    page,
    html.replace('<head>', () => `<head><script>${script}</script>`),
  )
}

/** The fallback fonts until the site's fonts have loaded: [variable, families]. */
export function fallbackFonts(tokens: string): [string, string][] {
  const found = tokens.matchAll(/(--font-(?:serif|sans)): "[^"]+", ([^;]+);/g)
  return [...found].map(([, variable = '', families = '']) => [variable, families])
}

/**
 * If the address is a document's, preloads all of its files. A paper's file name is in its address, so the picture of its
 * first page and the paper are requested too, the picture first. The fonts wait for its first page, or for a time limit. Sets `initialLoad`
 * (app/viewer/engine/initial-load.ts).
 */
function initialLoadScript(
  {
    paper,
    resource,
    later,
    preload,
  }: Record<'paper' | 'resource' | 'later', readonly string[]> & { preload: string },
  fonts: readonly [string, string][],
): string {
  const documents = documentUrl(site.filesBaseUrl, '')
  return `(()=>{
document.currentScript.remove();
const path=location.pathname,[,file]=/^\\/(?:practice\\/.+|resources\\/ib\\/sets)\\/([^/]+\\.pdf)$/.exec(path)??[],isResource=/^\\/resources(\\/(?!search$|read$)[^/]+){3,4}$/.test(path);if(!file&&!isResource)return;
${isCurrentBrowser.toString()}
${showEarly.toString()}
const url=file&&${JSON.stringify(documents)}+file,page=new URLSearchParams(location.search).get('page');let picture;
if(url&&!(page>1)){const image=new Image;Object.assign(image,{crossOrigin:'anonymous',decoding:'sync',fetchPriority:'high',alt:'',src:url.replace(/\\.pdf$/,'.page1-small.webp')});picture={image,hide(){}};image.onload=()=>showEarly(picture,url)}
const pdfjs='/assets/${PDFJS_EDITION}/'+(isCurrentBrowser()?'':'legacy/'),worker=new Worker(pdfjs+'build/pdf.worker.mjs',{type:'module',name:'pdf'});
const load=(href,isLater)=>{const link=document.createElement('link');if(href.endsWith('.css')){link.rel='preload';link.as='style';if(isLater)link.crossOrigin=''}else link.rel='modulepreload';link.href=href;document.head.append(link)};
const first=file?${JSON.stringify(paper)}:${JSON.stringify(resource)};
first.forEach(name=>load('/'+name));
${JSON.stringify(later)}.forEach(name=>first.includes(name)||load('/'+name,true));
load(pdfjs+'build/pdf.mjs');load(pdfjs+'web/pdf_viewer.mjs');
initialLoad={worker,picture,loadFonts(){}};
worker.onerror=()=>{if(window.initialLoad)initialLoad.worker=undefined};
if(file){
const stop=new AbortController,answer=fetch(url,{signal:stop.signal}),root=document.documentElement,fonts=${JSON.stringify(fonts)};
answer.catch(()=>{});
for(const [name,families] of fonts)root.style.setProperty(name,families);
const loadFonts=()=>{clearTimeout(patience);for(const [name] of fonts)root.style.removeProperty(name);document.fonts.load('italic 1em "Newsreader Note"').then(()=>{root.dataset.pencil='here'},()=>{})};
addEventListener('DOMContentLoaded',()=>{root.dataset.pencil='late'});
const patience=setTimeout(loadFonts,${FONT_PATIENCE});
initialLoad.document={url,answer,stop:()=>stop.abort()};initialLoad.loadFonts=loadFonts
}
import('/${preload}').catch(()=>{})
})()`
}

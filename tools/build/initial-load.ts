import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { opensAsText } from '#app/viewer/engine/opens-as-text.ts'
import { documentUrl } from '#domain/papers/catalogue.ts'
import { isCurrentBrowser, PDFJS_EDITION } from '#app/viewer/engine/pdfjs-build.ts'
import { showEarly } from '#app/viewer/engine/picture/early-picture.ts'
import { layWords } from '#app/viewer/engine/pages/lay-words.ts'
import { site } from '#site.config.ts'
import { filesOf, type Manifest } from './manifest.ts'

/** The page of app addresses without HTML. */
export const FALLBACK = '__spa-fallback.html'
/** Milliseconds after which the fonts and the list behind the desk wait no longer for the first page. */
const PATIENCE = 10_000
/** The modules that the first page of a paper needs, and those of a resource. */
const PAPER_SCREENS = ['app/practice/papers-page.tsx', 'app/desk/desk-page.tsx']
const RESOURCE_SCREENS = [
  'app/resources/browse/category-page.tsx',
  'app/resources/read/resource-page.tsx',
  'domain/resources/catalogue.generated.ts',
]
/** The modules that those import dynamically: their styles are fetched with `crossorigin`. */
const PAGES_VIEW = ['app/viewer/document-pane.tsx', 'app/viewer/engine/picture/preload-document.ts']

/** What the script starts among the files, with about the bytes that arrive for it. */
const WORKER = { name: 'worker', bytes: 190_000 }
const DOCUMENT = { name: 'document', bytes: 100_000 }

/** The style sheets that the page of a paper has in its HTML (tools/build/desk-pages.ts). */
export function stylesOfPapers(manifest: Manifest): string[] {
  return filesOf(manifest, PAPER_SCREENS).filter((file) => file.endsWith('.css'))
}

/**
 * Adds a script to the app page for addresses without HTML. It preloads everything that a document's first page needs.
 * Without it each file is discovered in the one before: six round trips on a slow line.
 */
export async function addInitialLoad(client: string, manifest: Manifest): Promise<void> {
  const page = join(client, FALLBACK)
  const html = await readFile(page, 'utf8')
  // The scripts of the app. The page does not name them itself: a browser would find them before it runs this script, and fetch
  // them last (tools/build/after-first-paint.ts).
  const own = [...html.matchAll(/href="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  const files = async (sources: readonly string[], ...others: readonly Arriving[]) => {
    const names = new Set([...own, ...filesOf(manifest, sources)])
    const found = await Promise.all(
      [...names].map(async (name) => {
        const { length } = await promisify(gzip)(await readFile(join(client, name)))
        return { name, bytes: length }
      }),
    )
    return inOrder([...found.slice(0, own.length), ...others, ...found.slice(own.length)])
  }
  const lists = {
    paper: await files(PAPER_SCREENS, WORKER, DOCUMENT),
    text: await files(PAPER_SCREENS),
    resource: await files(RESOURCE_SCREENS, WORKER),
    pages: filesOf(manifest, PAGES_VIEW),
    inPage: stylesOfPapers(manifest),
  }
  const [preload = ''] = filesOf(manifest, PAGES_VIEW.slice(-1))
  const script = initialLoadScript({ ...lists, own, preload })
  // First in the head, before the styles: its requests take longest.
  await writeFile(
    page,
    html.replace('<head>', () => `<head><script>${script}</script>`),
  )
}

interface Arriving {
  name: string
  /** Compressed. */
  bytes: number
}

/** A file of more bytes is large. */
const LARGE = 10_000
/** How many small files come first: the picture of the first page has the line for itself while they make their round trip. */
const AHEAD = 4

/**
 * The order in which files are requested. A browser has six connections to a host of HTTP/1.1. A small file keeps one for
 * a round trip, and a large one uses the whole line. So the small ones are spread among the large ones by their bytes.
 */
export function inOrder(files: readonly Arriving[]): string[] {
  const large = files.filter(({ bytes }) => bytes > LARGE)
  const small = files.filter(({ bytes }) => bytes <= LARGE)
  const order = small.splice(0, AHEAD)
  const share = small.length / large.reduce((sum, { bytes }) => sum + bytes, 0)
  let due = 0
  for (const file of large) {
    due += file.bytes * share
    const count = Math.round(due)
    order.push(file, ...small.splice(0, count))
    due -= count
  }
  return [...order, ...small].map(({ name }) => name)
}

/**
 * Preloads the scripts of the app. If the address is a document's, preloads all of its files. A paper's file name is in its
 * address, so the picture of its first page and the paper are requested too. The picture is preloaded first: a browser requests
 * what a script gives to an image only after the script. The words of that page follow, which are few. One of our papers that
 * opens as text needs neither: its text is requested instead, and the styles are in its page. The fonts wait for the first page,
 * or for a time limit. Sets `initialLoad` (app/viewer/engine/picture/initial-load.ts).
 */
function initialLoadScript({
  paper,
  text,
  resource,
  pages,
  inPage,
  own,
  preload,
}: Record<'paper' | 'text' | 'resource' | 'pages' | 'inPage' | 'own', readonly string[]> & {
  preload: string
}): string {
  const documents = documentUrl(site.filesBaseUrl, '')
  return `(()=>{
document.currentScript.remove();
const path=location.pathname,[,file]=/^\\/(?:practice\\/.+|resources\\/ib\\/sets)\\/([^/]+\\.pdf)$/.exec(path)??[],isResource=/^\\/resources(\\/(?!search$|read$)[^/]+){3,4}$/.test(path);
const preload=(href,as,isCors)=>{const link=document.createElement('link');link.rel=as?'preload':'modulepreload';if(as)link.as=as;if(as==='image')link.fetchPriority='high';if(isCors)link.crossOrigin='';link.href=href;document.head.append(link)};
if(!file&&!isResource){${JSON.stringify(own)}.forEach(name=>preload('/'+name));return}
${isCurrentBrowser.toString()}
${showEarly.toString()}
${layWords.toString()}
${opensAsText.toString()}
const url=file&&${JSON.stringify(documents)}+file,partUrl=name=>url.replace(/\\.pdf$/,name),isText=Boolean(file)&&opensAsText(file),page=new URLSearchParams(location.search).get('page'),pdfjs='/assets/${PDFJS_EDITION}/'+(isCurrentBrowser()?'':'legacy/'),root=document.documentElement,stop=new AbortController;
let picture,worker,answer,end;
if(file&&!isText&&!(page>1)){const src=partUrl('.page1-small.webp'),image=new Image;preload(src,'image',true);Object.assign(image,{crossOrigin:'anonymous',decoding:'sync',fetchPriority:'high',alt:'',src});const words=partUrl('.page1-text.json');picture={image,words:{url:words,text:fetch(words).then(answer=>answer.status===200?answer.json():answer.text().then(()=>{})).catch(()=>{})},hide(){}};showEarly(picture,url,layWords)}
const load=(name,isLater)=>{
if(name==='worker')worker=new Worker(pdfjs+'build/pdf.worker.mjs',{type:'module',name:'pdf'});
else if(name==='document'){answer=fetch(url,{signal:stop.signal});answer.catch(()=>{})}
else preload('/'+name,name.endsWith('.css')&&'style',isLater)};
const first=isText?${JSON.stringify(text)}:file?${JSON.stringify(paper)}:${JSON.stringify(resource)};
const hasText='hasText' in root.dataset;if(isText&&hasText&&!/[?&]first=/.test(location.search))root.dataset.earlyText='';if(isText&&!hasText)preload(partUrl('.text.json'),'fetch',true);
first.forEach(name=>hasText&&${JSON.stringify(inPage)}.includes(name)||load(name));
if(!isText){preload(pdfjs+'build/pdf.mjs');preload(pdfjs+'web/pdf_viewer.mjs');${JSON.stringify(pages)}.forEach(name=>first.includes(name)||load(name,true))}
const loadFonts=()=>{clearTimeout(patience);end();if(!file)return;delete root.dataset.fonts;document.fonts.load('italic 1em "Newsreader Note"').then(()=>{root.dataset.pencil='here'},()=>{})};
initialLoad={worker,picture,loadFonts,ended:new Promise(resolve=>{end=resolve})};
const patience=setTimeout(loadFonts,${PATIENCE});
if(worker)worker.onerror=()=>{if(window.initialLoad)initialLoad.worker=undefined};
if(file)root.dataset.fonts='later';
if(file)addEventListener('DOMContentLoaded',()=>{root.dataset.pencil='late'});
if(answer)initialLoad.document={url,answer,stop:()=>stop.abort()};
if(!isText)import('/${preload}').catch(()=>{})
})()`
}

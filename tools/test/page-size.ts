/** What a page's HTML asks for by itself, each by its path from the site's root: `assets/site-1a2b3c4d.js`. */
export interface PageFiles {
  /** In the order of the HTML: `<script src>`, inline imports and `modulepreload`. */
  scripts: string[]
  styles: string[]
  /** Scripts that the page names for students with an account. Only their browsers ask for them. */
  signedIn: string[]
}

const SIGNED_IN = /<meta name="signed-in-scripts"[^>]*>/g

export function filesOfPage(html: string): PageFiles {
  const scripts = /\/(assets\/[\w.-]+\.js)/g
  return {
    scripts: [...new Set(namesIn(html.replaceAll(SIGNED_IN, ''), scripts))],
    signedIn: [...new Set(namesIn((html.match(SIGNED_IN) ?? []).join(''), scripts))],
    styles: [...new Set(namesIn(html, /<link[^>]*rel="stylesheet"[^>]*href="\/([^"#]+)[^"]*"/g))],
  }
}

/** The files beside a built script that it imports as soon as it is loaded; those that it may import later are not among them. */
export function staticImports(script: string): string[] {
  return namesIn(script, /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
}

/** These scripts with all that they import, and what those import in turn. `read` gives a script's text. */
export async function importGraph(
  scripts: readonly string[],
  read: (path: string) => Promise<string>,
): Promise<string[]> {
  const found = new Set<string>()
  async function walk(path: string) {
    if (found.has(path)) return
    found.add(path)
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    for (const name of staticImports(await read(path))) await walk(folder + name)
  }
  for (const path of scripts) await walk(path)
  return [...found]
}

/** The scripts that import themselves through others. A value of such a script may be missing while another one starts. */
export async function circularScripts(
  scripts: readonly string[],
  read: (path: string) => Promise<string>,
): Promise<string[]> {
  const circular: string[] = []
  for (const path of scripts) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const imported = staticImports(await read(path)).map((name) => folder + name)
    if ((await importGraph(imported, read)).includes(path)) circular.push(path)
  }
  return circular
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

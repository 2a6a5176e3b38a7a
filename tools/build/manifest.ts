import { readFile, rm, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    isDynamicEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)

/** The output of each module that has a file: that file and its imports. */
export type Manifest = z.infer<typeof manifestSchema>

/** Reads Vite's manifest in `client` and deletes it, since only the build needs it. */
export async function takeManifest(client: string): Promise<Manifest> {
  const folder = join(client, '.vite')
  const manifest = parseManifest(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  await rm(folder, { recursive: true })
  return manifest
}

export function parseManifest(json: unknown): Manifest {
  return manifestSchema.parse(json)
}

/** The files of these modules and of all their imports; scripts first. */
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
  for (const source of sources) walk(nameOf(manifest, source))
  return [...scripts, ...styles]
}

/** The scripts that only the modules in `without` use. */
export function scriptsOnlyOf(manifest: Manifest, without: readonly string[]): string[] {
  const left = new Set(without.map((source) => nameOf(manifest, source)))
  const roots = Object.entries(manifest).filter(
    ([name, { isEntry, isDynamicEntry }]) => (isEntry || isDynamicEntry) && !left.has(name),
  )
  const kept = new Set(roots.flatMap(([name]) => filesOf(manifest, [name])))
  return [...new Set(Object.values(manifest).map(({ file }) => file))].filter(
    (file) => file.endsWith('.js') && !kept.has(file),
  )
}

/**
 * The files of these modules, and of what they import later: dialogs, and the log. Not what only a student with a connection
 * needs, which `isLeftOut` knows by its file.
 */
export function filesWithLater(
  manifest: Manifest,
  sources: readonly string[],
  isLeftOut: (file: string) => boolean,
): string[] {
  const now = new Set(filesOf(manifest, sources))
  const later = Object.values(manifest)
    .filter(({ file }) => now.has(file))
    .flatMap(({ dynamicImports }) => dynamicImports)
    .map((name) => filesOf(manifest, [name]))
    .filter((files) => !files.some(isLeftOut))
  return [...new Set([...now, ...later.flat()])]
}

/** React Router compiles a route module under its name with a query. */
function nameOf(manifest: Manifest, source: string): string {
  const names = Object.keys(manifest).filter((key) => !key.includes('route-chunk='))
  const found = names.find((key) => key === source) ?? names.find((key) => key.split('?')[0] === source)
  if (found === undefined) throw new Error(`${source} is not in the build: correct the name in tools/build`)
  return found
}

const BEGINS = 'window.__reactRouterManifest='

const routeManifest = z.looseObject({
  routes: z.record(z.string(), z.looseObject({ imports: z.array(z.string()) })),
})

/**
 * The list of routes that each app page loads, without the imports of each route. The router reads them in the browser only
 * to write links that the prerendered pages already have, and to fetch a page ahead, which this site leaves to the browser.
 * They are more than half of the list.
 * @throws Error if React Router writes the list in another way
 */
export function withoutImports(script: string): string {
  if (!script.startsWith(BEGINS))
    throw new Error('the list of routes begins in another way: correct tools/build')
  const manifest = routeManifest.parse(JSON.parse(script.slice(BEGINS.length).replace(/;\s*$/, '')))
  for (const route of Object.values(manifest.routes)) route.imports = []
  return `${BEGINS}${JSON.stringify(manifest)};`
}

/** Does so for the list in the folder of a build. */
export async function trimRouteManifest(client: string) {
  const assets = join(client, 'assets')
  const found = (await readdir(assets)).filter((name) => /^manifest-[\w-]+\.js$/.test(name))
  for (const name of found) {
    const file = join(assets, name)
    await writeFile(file, withoutImports(await readFile(file, 'utf8')))
  }
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

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

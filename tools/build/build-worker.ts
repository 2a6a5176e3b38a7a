import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { Build } from '#app/offline/worker-scope.ts'
import { PRERENDERED } from '#app/routes.ts'
import { PDFJS_EDITION } from '#app/viewer/engine/pdfjs-edition.ts'
import { settledSite } from './settled-site.ts'

const FALLBACK = '__spa-fallback.html'
const ROOT = join(import.meta.dirname, '../..')
const PDFJS = `/assets/${PDFJS_EDITION}/`
/** Scanned papers need the decoders, and signs that are not in a paper the two fonts of signs. */
const DECODERS = ['wasm/jbig2.wasm', 'wasm/openjpeg.wasm']
const SIGNS = ['standard_fonts/FoxitSymbol.pfb', 'standard_fonts/FoxitDingbats.pfb']

/**
 * Bundles the service worker (app/offline/worker.ts) into `client/sw.js` and tells it what this build is made of. Its
 * text changes with every build, which is how browsers learn of a new version.
 */
export async function buildWorker(client: string): Promise<void> {
  const told = describeBuild(
    await readdir(join(client, 'assets')),
    await readFile(join(client, FALLBACK), 'utf8'),
  )
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    envPrefix: ['VITE_', 'SITE_URL', 'FILES_BASE_URL'],
    envDir: false,
    publicDir: false,
    plugins: [settledSite()],
    define: { BUILD: JSON.stringify(told) },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: join(ROOT, 'app/offline/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/** What the worker is told of a build whose assets have these names and whose pages are like this one. */
export function describeBuild(assets: readonly string[], page: string): Build {
  const [, version] = /\/assets\/manifest-([\w-]+)\.js/.exec(page) ?? []
  if (!version) throw new Error('The pages name no manifest: correct tools/build/build-worker.ts')
  return {
    version,
    assets: assets
      .filter((name) => /\.(js|css|svg|woff2)$/.test(name))
      .map((name) => `/assets/${name}`)
      .sort(),
    pages: PRERENDERED.filter((path) => !/\/read$|^\/404$/.test(path)),
    decoders: [...DECODERS, ...SIGNS].map((file) => PDFJS + file),
    fallback: `/${FALLBACK}`,
  }
}

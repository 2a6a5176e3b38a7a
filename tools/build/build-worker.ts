import { join } from 'node:path'
import { build } from 'vite'
import type { Build } from '#app/offline/worker-scope.ts'
import { PRERENDERED } from '#app/routes.ts'
import { PDFJS_EDITION } from '#app/viewer/engine/pdfjs-build.ts'
import { SETTING_NAMES } from './fingerprint.ts'

const FALLBACK = '__spa-fallback.html'
/** The pages of the rooms that work offline (OFFLINE_ROOMS in tools/build/rooms.ts). */
const OFFLINE_PAGES =
  /^\/(?:practice(?:\/.+)?|today|cards|record|marking(?:\/.+)?|first-reading|resources\/ib\/sets)$/
const ROOT = join(import.meta.dirname, '../..')
const PDFJS = `/assets/${PDFJS_EDITION}/`
/** The check for slips is fetched when a student asks for it, and then kept. */
const ASKED_FOR = /^slips-worker-/
/** Scanned papers need the decoders. Symbols whose font is not embedded need the two symbol fonts. */
const DECODERS = ['wasm/jbig2.wasm', 'wasm/openjpeg.wasm']
const SIGNS = ['standard_fonts/FoxitSymbol.pfb', 'standard_fonts/FoxitDingbats.pfb']

/**
 * Bundles the service worker (app/offline/worker.ts) into `client/sw.js`, with a description of this build. Its text
 * changes with every build: that is how browsers detect a new version.
 */
export async function buildWorker(
  client: string,
  told: { version: string; assets: readonly string[]; rooms: readonly string[] },
): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    envPrefix: SETTING_NAMES,
    envDir: false,
    publicDir: false,
    define: { BUILD: JSON.stringify(describeBuild(told)) },
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

/** The build's description for the worker. `assets` are the files that the app loads. */
export function describeBuild({
  version,
  assets,
  rooms,
}: {
  version: string
  assets: readonly string[]
  rooms: readonly string[]
}): Build {
  return {
    version,
    assets: assets
      .filter((name) => /\.(js|css|svg|woff2)$/.test(name) && !ASKED_FOR.test(name))
      .map((name) => `/assets/${name}`)
      .sort(),
    rooms: rooms.map((name) => `/${name}`).sort(),
    // Others are kept when they are visited.
    pages: PRERENDERED.filter((path) => OFFLINE_PAGES.test(path)),
    decoders: [...DECODERS, ...SIGNS].map((file) => PDFJS + file),
    fallback: `/${FALLBACK}`,
  }
}

import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import { PDFJS_EDITION } from '#app/viewer/engine/pdfjs-build.ts'
import { trimPdfJs, CHECKED_RELEASE } from './trim-pdfjs.ts'

const PACKAGE = join(import.meta.dirname, '../../node_modules/pdfjs-dist')
const BASE = `assets/${PDFJS_EDITION}/`

/** The library, its worker and its viewer components, in the modern and the legacy build. */
const SCRIPTS = ['', 'legacy/'].flatMap((build) => [
  `${build}build/pdf.mjs`,
  `${build}build/pdf.worker.mjs`,
  `${build}web/pdf_viewer.mjs`,
])
/** The files that pdf.js loads on demand: character maps, fonts, decoders. Scripts in forms do not run here. */
const FOLDERS = { cmaps: /./, standard_fonts: /./, wasm: /^(?!.*(quickjs|qcms))/i }

/**
 * Copies pdf.js, without its unused modules, and its licences into a folder named by its version. It is not bundled, so
 * that a new build of the site does not change its address.
 */
export function pdfjsAssets(): Plugin {
  if (pdfjs.version !== CHECKED_RELEASE || !PDFJS_EDITION.includes(CHECKED_RELEASE)) {
    throw new Error(
      `pdf.js ${pdfjs.version}: look over tools/build/trim-pdfjs.ts and name app/viewer/engine/pdfjs-build.ts anew`,
    )
  }
  const files = [
    'LICENSE',
    ...SCRIPTS,
    ...Object.entries(FOLDERS).flatMap(([folder, wanted]) =>
      readdirSync(join(PACKAGE, folder))
        .filter((name) => wanted.test(name))
        .map((name) => `${folder}/${name}`),
    ),
  ]
  return {
    name: 'pdfjs-assets',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      for (const file of files) {
        this.emitFile({ type: 'asset', fileName: BASE + file, source: await readAsset(file) })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = request.url?.split(BASE)[1]
        if (file === undefined || !files.includes(file)) return next()
        if (file.endsWith('.mjs')) response.setHeader('Content-Type', 'text/javascript')
        return readAsset(file).then((content) => response.end(content), next)
      })
    },
  }
}

async function readAsset(file: string): Promise<string | Buffer> {
  const content = await readFile(join(PACKAGE, file))
  return SCRIPTS.includes(file) ? trimPdfJs(basename(file), content.toString()) : content
}

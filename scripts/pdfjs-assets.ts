import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }

const PACKAGE = join(import.meta.dirname, '../node_modules/pdfjs-dist')
/** Forms with scripts are not run here, so their interpreter stays out. */
const FOLDERS = { cmaps: /./, standard_fonts: /./, iccs: /./, wasm: /^(?!.*quickjs)/i }

/**
 * Puts what pdf.js loads on demand (character maps, standard fonts, image decoders, a colour profile, each with its
 * licence) under `assets/pdfjs-VERSION/`, an address that changes with the package and may be cached for good.
 */
export function pdfjsAssets(): Plugin {
  const base = `assets/pdfjs-${pdfjs.version}/`
  const files = Object.entries(FOLDERS).flatMap(([folder, wanted]) =>
    readdirSync(join(PACKAGE, folder))
      .filter((name) => wanted.test(name))
      .map((name) => `${folder}/${name}`),
  )
  return {
    name: 'pdfjs-assets',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const file of files) {
        this.emitFile({ type: 'asset', fileName: base + file, source: readFileSync(join(PACKAGE, file)) })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, file] = request.url?.split(`/${base}`) ?? []
        if (file && files.includes(file)) response.end(readFileSync(join(PACKAGE, file)))
        else next()
      })
    },
  }
}

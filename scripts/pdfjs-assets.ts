import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }

const PACKAGE = join(import.meta.dirname, '../node_modules/pdfjs-dist')
const BASE = `assets/pdfjs-${pdfjs.version}/`

/** The library, its worker and its viewer components, for current browsers and for older ones. */
const SCRIPTS = ['', 'legacy/'].flatMap((build) => [
  `${build}build/pdf.min.mjs`,
  `${build}build/pdf.worker.min.mjs`,
  `${build}web/pdf_viewer.mjs`,
])
/** What it loads on demand: character maps, fonts, decoders, a colour profile. Scripts in forms are not run here. */
const FOLDERS = { cmaps: /./, standard_fonts: /./, iccs: /./, wasm: /^(?!.*quickjs)/i }

/**
 * Puts pdf.js as it is published, with the licences, under `assets/pdfjs-VERSION/`. It is never bundled: its address
 * changes only with the package, so a new build of the site does not make anybody fetch it again.
 */
export function pdfjsAssets(): Plugin {
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

/** The components are published with comments and spaces; everything else goes out as it is. */
async function readAsset(file: string): Promise<string | Buffer> {
  const content = await readFile(join(PACKAGE, file))
  if (!file.endsWith('pdf_viewer.mjs')) return content
  const text = content.toString()
  const licence = /^\/\*\*[\s\S]*?\*\//.exec(text)?.[0] ?? ''
  const { code, errors } = await minify(file, text, { module: true })
  if (errors.length > 0) throw new Error(`${file} could not be minified: ${errors[0]?.message}`)
  return `${licence}\n${code}`
}

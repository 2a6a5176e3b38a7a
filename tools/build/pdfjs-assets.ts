import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Plugin, minify } from 'vite'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import { PDFJS_EDITION } from '#app/viewer/engine/pdfjs-build.ts'

/** The pdf.js release whose modules the lists below name. Check the lists again before changing this. */
const CHECKED_RELEASE = '6.5.438'

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
      `pdf.js ${pdfjs.version}: look over tools/build/pdfjs-assets.ts and name app/viewer/engine/pdfjs-build.ts anew`,
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

interface Part {
  /** The module's path, or the start of it, in the comments of the published file. */
  module: string
  /** The code that replaces the module, for the names that others import from it. */
  replacement?: string
}

/**
 * Modules that this site never uses, 175 of the 470 KB of a reader's first document. They are XFA forms (and the
 * metrics of their fonts), the annotation editors, splitting documents, and the viewer's translations (the labels are
 * ours). The Brotli decoder is for streams that no exam board's PDF has, and browsers are getting one. Colour profiles
 * would make the worker wait for another 29 KB before the first page: without them it uses the device's colours.
 */
const LEFT_OUT: Record<string, readonly Part[]> = {
  'pdf.worker.mjs': [
    {
      module: './external/brotli/',
      replacement: `function BrotliDecode() { throw new FormatError('Brotli streams need a newer browser') }`,
    },
    {
      module: './src/core/xfa/factory.js',
      replacement: 'class XFAFactory { static getRichTextAsHtml() { return null } }',
    },
    { module: './src/core/xfa/' },
    {
      module: './src/core/xfa_fonts.js',
      replacement: 'function getXfaFontName() {} function getXfaFontDict() {}',
    },
    { module: './src/core/calibri_factors.js' },
    { module: './src/core/helvetica_factors.js' },
    { module: './src/core/liberationsans_widths.js' },
    { module: './src/core/myriadpro_factors.js' },
    { module: './src/core/segoeui_factors.js' },
    { module: './src/core/editor/pdf_editor.js', replacement: 'class PDFEditor {}' },
    { module: './external/qcms/' },
    {
      module: './src/core/icc_colorspace.js',
      replacement: `class IccColorSpace { static isUsable = false; static setOptions() {} }
class CmykICCBasedCS extends IccColorSpace {}`,
    },
  ],
  'pdf.mjs': [
    {
      module: './src/display/editor/tools.js',
      replacement: 'class AnnotationEditorUIManager {}',
    },
    { module: './src/display/editor/editor.js', replacement: 'class AnnotationEditor {}' },
    { module: './src/display/editor/color_picker.js', replacement: 'class ColorPicker {}' },
    { module: './src/display/editor/drawers/highlight.js', replacement: 'class HighlightOutliner {}' },
    { module: './src/display/editor/drawers/signaturedraw.js', replacement: 'class SignatureExtractor {}' },
    {
      module: './src/display/editor/annotation_editor_layer.js',
      replacement: 'class AnnotationEditorLayer {}',
    },
    { module: './src/display/editor/' },
    { module: './src/display/xfa_layer.js', replacement: 'class XfaLayer {}' },
  ],
  'pdf_viewer.mjs': [
    { module: './node_modules/@fluent/' },
    { module: './node_modules/cached-iterable/' },
    { module: './web/l10n.js' },
    { module: './web/genericl10n.js', replacement: 'class genericl10n_GenericL10n {}' },
  ],
}

/**
 * A script of pdf.js without those modules, minified, with its licence. `name` is that of the readable file, such as
 * `pdf.worker.mjs`. Throws when a module is missing.
 */
export async function trimPdfJs(name: string, published: string): Promise<string> {
  const licence = /^\/\*\*[\s\S]*?\*\//.exec(published)?.[0] ?? ''
  const parts = LEFT_OUT[name] ?? []
  const met = new Set<Part>()
  const kept = published.split(/^(?=;\/\/ \.\/)/m).map((text) => {
    const module = /^;\/\/ (\S+)/.exec(text)?.[1]
    const part = parts.find((part) => module?.startsWith(part.module))
    if (!part) return text
    const isFirst = !met.has(part)
    met.add(part)
    return isFirst && part.replacement ? `;${part.replacement}\n` : ''
  })
  const missing = parts.find((part) => !met.has(part))
  if (missing) throw new Error(`${name} has no ${missing.module}: correct tools/build/pdfjs-assets.ts`)
  // An annotation of no other class is known by the name of its own.
  const options = { module: true, mangle: { reserved: ['Annotation'] } }
  const { code, errors } = await minify(name, kept.join(''), options)
  if (errors.length > 0) throw new Error(`${name} could not be minified: ${errors[0]?.message}`)
  return `${licence}\n${code}`
}

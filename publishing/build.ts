import { join } from 'node:path'
import { EXAM_IDS } from '#domain/exams/exam.ts'
import { buildKey, formatState, readUnchanged } from './build-state.ts'
import { locateDocuments } from '#publishing/reading/document-locations.ts'
import { type LibraryDocument, ofKind } from './document.ts'
import type { Library } from '#publishing/reading/read-documents.ts'
import { publishScripts } from '#publishing/scripts/publish-scripts.ts'
import { readKeptContent } from './kept-content.ts'
import { makeKitFiles } from '#publishing/kits/kit-files.ts'
import { removeOthers, type RenderedPdf, renderPdfs, writeIfChanged } from './render-pdfs.ts'
import type { PrintedPlaces } from './printed-places.ts'
import { resourceId, setFileName } from './resource-id.ts'
import { papersOf, type PracticePaper } from '#publishing/reading/schema.ts'
import { schemeQuestions } from './scheme-points.ts'
import type { Publisher } from './template.ts'
import { createTypesetter, kitLook } from './typesetter.ts'
import { printedHtml } from '#publishing/web/document-html.ts'
import { formatSlug } from '#domain/resources/slug.ts'

export type BuildOptions = {
  /** The folder of the Markdown. */
  contentFolder: string
  /** The folder that the PDFs, the catalogue and the state are written to. */
  buildFolder: string
  cacheFolder: string
  publisher: Publisher
  /** So many documents are typeset at most. */
  limit?: number | undefined
  /** Called after each PDF. */
  onPdf?: ((file: string, count: number, total: number) => void) | undefined
  /** Called when the practice papers are there, which come first. */
  onPapers?: (() => void) | undefined
}

export type BuildResult = {
  pdfs: RenderedPdf[]
  /** The number of PDFs that were removed, since their documents no longer exist. */
  removed: number
  /** False if documents were typeset by a compiler that cannot check PDF/UA-1. */
  checkedAgainstStandard: boolean
}

const RESOURCES = 'resources'
const PAPERS = 'papers'
const KITS = 'kits'

/**
 * Typesets the resources into `{build}/resources/{id}.pdf`. The practice papers are also in `{build}/papers`, under the file
 * names of their sets. Beside each is its list of questions and its text, and beside a mark scheme its points. What the
 * server makes the PDFs of print kits of is in `{build}/kits`. Writes `{build}/catalogue.json`. If nothing has changed since
 * the last build, only the bytes of the sources are read.
 * @throws DocumentsLeft if the limit left documents to typeset. The next call goes on with them.
 */
export async function buildLibrary(options: BuildOptions): Promise<BuildResult> {
  const { contentFolder, buildFolder, publisher } = options
  const typesetter = createTypesetter(publisher)
  const stateFile = join(buildFolder, 'state.json')
  const key = buildKey(contentFolder, typesetter.fingerprint)
  const unchanged = readUnchanged(stateFile, key, buildFolder)
  if (unchanged) return { pdfs: unchanged, removed: 0, checkedAgainstStandard: true }
  const library = readKeptContent(contentFolder)
  const { documents } = library
  const papers = ofKind(documents, 'practice paper')
  const jobs = [
    ...papers.map((document) => ({ document, file: `${PAPERS}/${setFileName(document.meta)}` })),
    ...documents.map((document) => ({ document, file: `${RESOURCES}/${resourceId(document)}.pdf` })),
  ]
  const besidePapers: { file: string; source: Buffer }[] = []
  const pdfs = await renderPdfs({
    jobs,
    folder: buildFolder,
    cacheFolder: join(options.cacheFolder, 'resources'),
    typesetter,
    limit: options.limit,
    onPdf({ file, places }, index) {
      options.onPdf?.(file, index + 1, jobs.length)
      const paper = papers[index]
      if (!paper) return
      const files = filesBeside(paper, places, library)
      besidePapers.push(...files)
      for (const { file: name, source } of files) writeIfChanged(join(buildFolder, name), source)
      if (index === papers.length - 1) options.onPapers?.()
    },
  })
  const kits = [...makeKitFiles(library, { siteUrl: publisher.url, look: kitLook(typesetter) })].map(
    ([name, kit]) => ({ file: `${KITS}/${name}`, source: Buffer.from(kit) }),
  )
  for (const { file, source } of kits) writeIfChanged(join(buildFolder, file), source)
  const beside = [...besidePapers, ...kits]
  const files = [...pdfs, ...beside].map(({ file }) => file)
  const folders = [RESOURCES, PAPERS, ...EXAM_IDS.map((exam) => `${KITS}/${exam.toLowerCase()}`)]
  const removed = folders.reduce((sum, name) => sum + removeOthers(buildFolder, name, files), 0)
  const catalogue = formatEntries(documents, pdfs.slice(papers.length))
  writeIfChanged(join(buildFolder, 'catalogue.json'), Buffer.from(catalogue))
  const sizes = beside.map(({ file, source }) => ({ file, bytes: source.length }))
  writeIfChanged(stateFile, Buffer.from(formatState({ key, pdfs, beside: sizes })))
  // A run that typeset nothing used PDFs that an earlier run has checked.
  return { pdfs, removed, checkedAgainstStandard: typesetter.checksStandard() ?? true }
}

/**
 * The list of questions of a practice paper, its text as HTML, the scripts of its set, and the points of a mark scheme that can
 * be ticked: `0500-p1-set3_qp.text.json`.
 */
function filesBeside(
  paper: LibraryDocument<PracticePaper>,
  places: PrintedPlaces | undefined,
  library: Library,
) {
  if (!places) return []
  const { meta, body } = paper
  const name = `${PAPERS}/${setFileName(meta).replace(/\.pdf$/, '')}`
  const contents = {
    questions: places.questions,
    text: { v: 1, html: printedHtml(paper, places) },
    scripts: meta.document === 'question paper' ? publishScripts(paper, library) : undefined,
    points: meta.document === 'mark scheme' ? { v: 1, questions: schemeQuestions(body) } : undefined,
  }
  return Object.entries(contents)
    .filter(([, content]) => content !== undefined)
    .map(([of, content]) => ({
      file: `${name}.${of}.json`,
      source: Buffer.from(JSON.stringify(content)),
    }))
}

/** The catalogue that a build writes. */
function formatEntries(documents: readonly LibraryDocument[], pdfs: readonly RenderedPdf[]): string {
  const locations = new Map(locateDocuments(documents).map((location) => [location.id, location]))
  const entries = documents.flatMap((document, index) => {
    const location = locations.get(resourceId(document))
    const pdf = pdfs[index]
    if (!location || !pdf) return []
    const { words, meta } = document
    const { kind, summary, updated } = meta
    const { pages, bytes } = pdf
    const slug = formatSlug(location.title)
    return [{ ...location, slug, kind, summary, papers: papersOf(meta), updated, pages, words, bytes }]
  })
  return `${JSON.stringify(entries, null, 2)}\n`
}

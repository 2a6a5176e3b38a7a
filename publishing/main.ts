import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { site } from '#site.config.ts'
import { buildLibrary, type BuildResult } from './build.ts'
import { ContentError } from '#publishing/reading/content-problem.ts'
import { listDocuments, reportContent } from '#publishing/reading/content-report.ts'
import { readKeptContent } from './kept-content.ts'
import { showProgress } from './progress.ts'
import { checkDocuments, readDocuments } from '#publishing/reading/read-documents.ts'
import { DocumentsLeft } from './render-pdfs.ts'
import { TypesettingError } from './typesetter.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))

const options = {
  contentFolder: join(PROJECT, 'content'),
  buildFolder: join(PROJECT, 'build/library'),
  cacheFolder: join(PROJECT, '.cache/library'),
  publisher: { name: site.name, url: site.url },
}

const USAGE = `npm run library -- read           parse content/, and keep the result for the builds
npm run library -- build [LIMIT]  typeset the changed documents into build/library; LIMIT at most, and 3 if some are left
npm run library -- check [PART]   check content/ or a part of it, such as content/examples/0500; fails on errors
npm run library -- list           list every document with its length, reading grade and review`

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (error instanceof DocumentsLeft) process.exit(3)
  if (!(error instanceof ContentError || error instanceof TypesettingError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run([command, argument]: string[]): Promise<void> {
  const start = performance.now()
  if (command === 'read') readKeptContent(options.contentFolder)
  else if (command === 'build') {
    const progress = showProgress('Typesetting', 0)
    const onPdf = (file: string, count: number, total: number) => progress.set(count, total, file)
    // tools/cli/build-site.ts waits for it.
    const onPapers = () => process.send?.('the papers are there')
    const result = await buildLibrary({
      ...options,
      limit: argument === undefined ? undefined : Number(argument),
      onPdf,
      onPapers,
    }).finally(progress.end)
    console.log(formatResult(result, start))
  } else if (command === 'check') {
    const checked = checkDocuments(options.contentFolder)
    const { lines, errors } = reportContent(checked, site.figures, argument ?? '')
    for (const line of lines) console.log(line)
    if (errors > 0) process.exitCode = 1
  } else if (command === 'list') {
    for (const line of listDocuments(readDocuments(options.contentFolder))) console.log(line)
  } else {
    console.error(USAGE)
    process.exitCode = 2
  }
}

function formatResult({ pdfs, removed, checkedAgainstStandard }: BuildResult, start: number): string {
  const typeset = pdfs.filter((pdf) => pdf.typeset).length
  const pages = pdfs.reduce((sum, pdf) => sum + pdf.pages, 0)
  const kilobytes = Math.round(pdfs.reduce((sum, pdf) => sum + pdf.bytes, 0) / 1000)
  const parts = [
    `build/library: ${pdfs.length} PDFs (${typeset} typeset, ${pdfs.length - typeset} unchanged`,
    removed > 0 ? `, ${removed} removed` : '',
    `), ${pages} pages, ${kilobytes} KB, ${Math.round(performance.now() - start)} ms`,
    checkedAgainstStandard
      ? ''
      : ' (not checked against PDF/UA-1: there is no native compiler for this machine)',
  ]
  return parts.join('')
}

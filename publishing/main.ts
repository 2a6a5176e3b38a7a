import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { site } from '#site.config.ts'
import { buildLibrary, buildPracticePapers, type Outcome } from './build.ts'
import { ContentError } from './content-problem.ts'
import { readDocuments } from './read-documents.ts'
import { listDocuments, survey } from './survey.ts'
import { TypesettingError } from './typesetter.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))

const place = {
  contentFolder: join(PROJECT, 'content'),
  buildFolder: join(PROJECT, 'build/library'),
  cacheFolder: join(PROJECT, '.cache/library'),
  publisher: { name: site.name, url: site.url },
}

const USAGE = `npm run library -- build          typeset the resources into build/library, those that changed
npm run library -- check [PART]   report on content/ or on a part of it, such as content/examples/0500; fail on a bad file
npm run library -- list           name every document with its length, its reading grade and its review
npm run demo-papers -- [FOLDER]   typeset the practice papers into FOLDER (demo-papers)`

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof ContentError || error instanceof TypesettingError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run([command, folder]: string[]): Promise<void> {
  const began = performance.now()
  if (command === 'build') {
    console.log(summary(await buildLibrary(place), 'build/library/resources', began))
  } else if (command === 'check') {
    const { lines, faults } = survey(place.contentFolder, site.figures, folder ?? '')
    for (const line of lines) console.log(line)
    if (faults > 0) process.exitCode = 1
  } else if (command === 'list') {
    for (const line of listDocuments(readDocuments(place.contentFolder))) console.log(line)
  } else if (command === 'practice-papers') {
    const target = folder ?? 'demo-papers'
    console.log(summary(await buildPracticePapers(place, target), target, began))
  } else {
    console.error(USAGE)
    process.exitCode = 2
  }
}

function summary({ printed, removed, heldToStandard }: Outcome, folder: string, began: number): string {
  const typeset = printed.filter((each) => each.typeset).length
  const pages = printed.reduce((sum, each) => sum + each.pages, 0)
  const kilobytes = Math.round(printed.reduce((sum, each) => sum + each.bytes, 0) / 1000)
  const gone = removed > 0 ? `, ${removed} removed` : ''
  return `${folder}: ${printed.length} documents (${typeset} typeset, ${printed.length - typeset} unchanged${gone}), ${pages} pages, ${kilobytes} KB, ${Math.round(performance.now() - began)} ms${heldToStandard ? '' : ' (not checked against PDF/UA-1: there is no native compiler for this machine)'}`
}

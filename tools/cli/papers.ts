import { plural } from '#domain/plural.ts'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { showProgress, type Progress } from '#publishing/progress.ts'
import { checkWritable, dataFolder, writeWhole, type DataFolder } from '#server/data-folder.ts'
import { parseEnv } from '#server/env.ts'
import { documentNames, HERE_FILE } from '#server/here.ts'
import { keptReadings } from '#server/papers/kept-reading.ts'
import { paperHealth } from '#server/papers/paper-health.ts'
import {
  formatCoverage,
  paperCoverage,
  formatHealth,
  formatImportHealth,
  formatPlan,
} from './papers-reports.ts'
import {
  copyPlanned,
  planImport,
  takeNewest,
  type ImportOutcome,
  type PlannedFile,
} from '#server/papers/import/plan-import.ts'
import { listFiles } from '#server/papers/import/found-files.ts'
import { documentReader } from '#server/papers/document-reader.ts'
import { documentReadings } from '#server/papers/document-readings.ts'

const LIBRARY = resolve(import.meta.dirname, '../../build/library')

/** Reads imported papers that were not read yet, as the server does: texts, questions, pictures of the first pages. */
async function readPapers(
  data: DataFolder,
  fileNames: readonly string[],
  progress: Pick<Progress, 'step' | 'say'>,
): Promise<void> {
  const readings = documentReadings({
    data,
    resources: join(LIBRARY, 'resources'),
    sets: join(LIBRARY, 'papers'),
    upstream: undefined,
  })
  try {
    for (const fileName of fileNames) {
      const reading = await readings.read('papers', fileName)
      if (reading?.problem !== undefined) progress.say(`${fileName} was not read in full: ${reading.problem}`)
      progress.step(fileName)
    }
  } finally {
    await readings.close()
  }
}

const USAGE = `npm run papers -- import FOLDER            say what each file is, ask once, then import and read them
npm run papers -- import FOLDER --yes      the same without the question, for scripts
npm run papers -- import FOLDER --newest   of different files for one document, take the newest
npm run papers -- status                   count the documents that are here and that are missing
npm run papers -- status --health          say what is wrong with those that are here
npm run papers -- status --json            write the list of those that are here into their folder, for a bucket`

const parsed = parseEnv(process.env)
if ('problems' in parsed) giveUp(parsed.problems.join('\n'), 1)
const data = dataFolder(parsed.env.DATA_DIR)

const given = process.argv.slice(2)
const flags = given[0] === 'import' ? given.filter((each) => ['--yes', '--newest'].includes(each)) : []
const saysYes = flags.includes('--yes')
const [command, option, ...rest] = given.filter((each) => !flags.includes(each))
if (command === 'import' && rest.length > 0 && !rest.some((each) => each.startsWith('--')))
  giveUp(`A path with spaces needs quotation marks: "${[option, ...rest].join(' ')}"`, 2)
else if (rest.length > 0) giveUp(USAGE, 2)
else if (command === 'import' && option) await importFrom(option)
else if (command !== 'status') giveUp(USAGE, 2)
else if (option === undefined) await showStatus()
else if (option === '--health') console.log(formatHealth(await health()))
else if (option === '--json') await writeHere()
else giveUp(USAGE, 2)

async function importFrom(folder: string) {
  // npm runs scripts in the project's folder; INIT_CWD is the folder in which the command was typed.
  const from = resolve(process.env.INIT_CWD ?? '.', folder)
  if (!(await stat(from).catch(() => undefined))) giveUp(`There is no folder ${from}.`, 1)
  const unwritable = await checkWritable(data.papers)
  if (unwritable) giveUp(unwritable, 1)
  const looking = showProgress('Looking at', 0)
  const reader = documentReader()
  const found = await planImport(await listFiles(from), {
    data,
    reader,
    onFile: (file, index, count) => looking.set(index + 1, count, file),
  })
  const planned = flags.includes('--newest') ? takeNewest(found) : found
  looking.end()
  if (planned.length === 0) giveUp(`There is no PDF or zip file in ${from}.`, 1)
  console.log(formatPlan(planned))
  const isComplete = planned.every((each) => 'fileName' in each)
  if (!(await agrees(planned))) return reader.close()
  const copying = showProgress('Importing', 0)
  const outcomes = await copyPlanned(planned, {
    data,
    onOutcome(outcome, index, count) {
      copying.set(index + 1, count, outcome.fileName)
      if (outcome.result === 'failed') copying.say(`${outcome.fileName}: ${outcome.detail}`)
    },
  })
  copying.end()
  await reader.close()
  const count = (result: ImportOutcome['result']) => outcomes.filter((each) => each.result === result).length
  const leftOut = planned.length - outcomes.length
  const numbers = [
    `${count('imported')} imported`,
    `${count('replaced')} replaced`,
    `${count('unchanged')} unchanged`,
    `${leftOut} left out`,
    ...(count('failed') > 0 ? [`${count('failed')} failed`] : []),
  ]
  console.log(numbers.join(', '))
  if (!isComplete || count('failed') > 0) process.exitCode = 1
  const fileNames = outcomes.filter(({ result }) => result !== 'failed').map(({ fileName }) => fileName)
  const reading = showProgress('Reading', fileNames.length)
  await readPapers(data, fileNames, reading)
  reading.end()
  console.log()
  console.log(formatImportHealth(await health(), fileNames))
  await showStatus()
}

/** Asks once whether everything in the table is taken. Nothing is asked when there is nothing new. */
async function agrees(planned: readonly PlannedFile[]): Promise<boolean> {
  const taken = planned.filter((each) => 'fileName' in each)
  if (taken.length === 0) {
    console.log('Nothing can be imported.')
    process.exitCode = 1
    return false
  }
  if (saysYes || taken.every(({ state }) => state === 'here')) return true
  if (!process.stdin.isTTY) {
    console.log('Nothing was imported. Run the command again with --yes to import what is in the table.')
    process.exitCode = 1
    return false
  }
  const line = createInterface({ input: process.stdin, output: process.stdout })
  const documents = plural(taken.length, 'document')
  const answer = await line.question(`Import ${documents}? Press Enter for yes, or n and Enter for no: `)
  line.close()
  if (/^(?:y(?:es)?)?$/i.test(answer.trim())) return true
  console.log('Nothing was imported.')
  return false
}

async function showStatus() {
  const rows = await paperCoverage(data)
  console.log(formatCoverage(rows))
  const isEmpty = rows.every(({ present }) => present === 0)
  console.log(
    isEmpty
      ? '\nnpm run papers -- import FOLDER brings in papers that you may use.'
      : '\nnpm run papers -- status --health says what is wrong with those that are here.',
  )
}

function health() {
  return paperHealth(data.papers, keptReadings(data.readings))
}

async function writeHere() {
  const unwritable = await checkWritable(data.papers)
  if (unwritable) giveUp(unwritable, 1)
  const fileNames = await documentNames(data.papers)
  const path = join(data.papers, HERE_FILE)
  await writeWhole(path, `${JSON.stringify({ fileNames, isComplete: true })}\n`)
  console.log(
    `${fileNames.length} papers are named in ${path}. Upload it to the bucket beside them, as papers/${HERE_FILE}.`,
  )
}

function giveUp(reason: string, code: number): never {
  console.error(reason)
  process.exit(code)
}

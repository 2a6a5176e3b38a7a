import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { checkWritable, dataFolder } from '#server/data-folder.ts'
import { parseEnv } from '#server/env.ts'
import { formatCoverage, paperCoverage } from './papers-coverage.ts'
import { importPapers, type ImportOutcome } from './papers-import.ts'

const USAGE = `npm run papers -- import FOLDER   import documents that you may use
npm run papers -- status          list present and missing documents`

const parsed = parseEnv(process.env)
if ('problems' in parsed) giveUp(parsed.problems.join('\n'), 1)
const data = dataFolder(parsed.env.DATA_DIR)

const [command, folder, ...rest] = process.argv.slice(2)
if (rest.length > 0) giveUp(USAGE, 2)
if (command === 'import' && folder) await importFrom(folder)
else if (command !== 'status' || folder) giveUp(USAGE, 2)
console.log(formatCoverage(await paperCoverage(data)))

async function importFrom(folder: string) {
  // npm runs scripts in the project's folder; INIT_CWD is the folder in which the command was typed.
  const from = resolve(process.env.INIT_CWD ?? '.', folder)
  if (!(await stat(from).catch(() => undefined))) giveUp(`There is no folder ${from}.`, 1)
  const unwritable = await checkWritable(data.papers)
  if (unwritable) giveUp(unwritable, 1)
  const isTerminal = process.stdout.isTTY
  const outcomes = await importPapers({
    from,
    data,
    onFile(file, index, count) {
      if (isTerminal) process.stdout.write(`\r\u001B[K${index + 1} of ${count}  ${basename(file)}`)
    },
    onOutcome(outcome) {
      if (isTerminal && outcome.result === 'refused') process.stdout.write('\r\u001B[K')
      if (!isTerminal || outcome.result === 'refused') console.log(formatOutcome(outcome))
    },
  })
  if (isTerminal) process.stdout.write('\r\u001B[K')
  const count = (result: ImportOutcome['result']) => outcomes.filter((each) => each.result === result).length
  console.log(
    `${count('imported')} imported, ${count('replaced')} replaced, ${count('unchanged')} unchanged, ${count('refused')} refused\n`,
  )
  if (count('refused') > 0) process.exitCode = 1
}

function formatOutcome({ file, result, detail }: ImportOutcome): string {
  return result === 'refused' ? `refused ${file}: ${detail}` : `${result} ${basename(file)} (${detail})`
}

function giveUp(reason: string, code: number): never {
  console.error(reason)
  process.exit(code)
}

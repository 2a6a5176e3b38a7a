import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder, copyNewFolder } from './database-folder.ts'
import type { FromMaker } from './make-database.ts'
import { migrate } from './migrate.ts'

const MAKER = join(import.meta.dirname, 'make-database.ts')

/** A database without a student, which `npm run pack` puts here: to copy it takes a second and no memory. */
const READY = join(import.meta.dirname, '../../build/database')

/** Node compiles PostgreSQL's program in the quick way: that needs half of the memory, and the process works for seconds only. */
const QUICK = '--liftoff-only'

/** Makes a database in a folder that is missing or empty. `full` is a test's switch for a full disk. */
export async function makeDatabase(
  folder: string,
  { full, ready = READY }: { full?: Int32Array<SharedArrayBuffer> | undefined; ready?: string } = {},
): Promise<void> {
  if (full) await buildFolder(folder, migrate, { full })
  else if (existsSync(join(ready, 'PG_VERSION'))) await copyNewFolder(folder, ready)
  else await makeInProcess(folder)
}

async function makeInProcess(folder: string): Promise<void> {
  const child = fork(MAKER, [folder], { execArgv: [QUICK] })
  const stop = () => child.kill()
  process.once('exit', stop)
  try {
    const said = await new Promise<FromMaker | number | null>((resolve) => {
      child.once('message', (message: FromMaker) => resolve(message))
      child.once('exit', resolve)
    })
    if (said === 'made') return
    const { message, code } = typeof said === 'object' && said !== null ? said : unknownEnd(said)
    throw Object.assign(new Error(message), code !== '' && { code })
  } finally {
    process.off('exit', stop)
  }
}

function unknownEnd(code: number | null): Exclude<FromMaker, 'made'> {
  const how =
    code === null
      ? 'was ended: perhaps the machine has too little memory, it needs 700 MB'
      : `ended with ${code}`
  return { message: `The process that makes the database ${how}.`, code: '' }
}

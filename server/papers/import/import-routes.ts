import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Hono, type Context } from 'hono'
import { stream } from 'hono/streaming'
import type { DataFolder } from '#server/data-folder.ts'
import { isDiskFull } from '#server/database/database-error.ts'
import type { DocumentReadings } from '#server/papers/document-readings.ts'
import { documentReader, type DocumentReader } from '#server/papers/document-reader.ts'
import { messageOf } from '#domain/unknown-value.ts'
import { listFile, MOST_ZIP_BYTES, type Found } from './found-files.ts'
import { copyPlanned, hasNewest, planImport, takeNewest, type PlannedFile } from './plan-import.ts'

const SCRIPT = new URL('./drop-files.browser.js', import.meta.url)
/** How many files one import may have. */
const MOST_FILES = 5000
const LONGEST_PATH = 1000

interface Options {
  data: DataFolder
  readings: Pick<DocumentReadings, 'read'>
  makeReader?: () => DocumentReader
}

/** What was sent, and what it was found to be. */
interface Import {
  files: { path: string; at: string }[]
  planned: PlannedFile[]
  reader: DocumentReader
}

/**
 * The import by dropping files on the health page. Browsers send copies, which lie in a folder of their own until the import
 * ends; the owner's files stay as they are. One import at a time: a new one ends the one before. Who may call this, the
 * health page decides.
 */
export function importRoutes({ data, readings, makeReader = documentReader }: Options): Hono {
  const folder = join(data.root, 'incoming')
  let current: Import | undefined

  /** Ends an import: the present one, or one that may have been followed by another. */
  async function end(ending = current) {
    if (ending !== current) return
    current = undefined
    await ending?.reader.close()
    await rm(folder, { recursive: true, force: true })
  }

  return new Hono()
    .get('/drop-files.js', async (c) =>
      c.body(await readFile(SCRIPT, 'utf8'), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
      }),
    )
    .post('/import/start', async (c) => {
      await end()
      await mkdir(folder, { recursive: true })
      current = { files: [], planned: [], reader: makeReader() }
      return c.json({})
    })
    .post('/import/file', async (c) => {
      if (!current) return refuse(c, 409, NOT_STARTED)
      const path = c.req.query('path') ?? ''
      if (path === '' || path.length > LONGEST_PATH)
        return refuse(c, 400, 'This file has no name that can be read.')
      if (current.files.length >= MOST_FILES)
        return refuse(c, 413, `One import may have ${MOST_FILES} files. Drop the rest afterwards.`)
      const at = join(folder, String(current.files.length))
      current.files.push({ path, at })
      try {
        await keep(c.req.raw, at)
        return c.json({})
      } catch (error) {
        current?.files.pop()
        await rm(at, { force: true })
        if (error instanceof TooLarge) return refuse(c, 413, 'It is larger than 512 MB.')
        if (isDiskFull(error))
          return refuse(c, 507, 'The disk of this machine is full. Make room, and drop the files again.')
        throw error
      }
    })
    .post('/import/plan', (c) => {
      const running = current
      if (!running) return refuse(c, 409, NOT_STARTED)
      return lines(c, async (write) => {
        const found: Found[] = []
        for (const { path, at } of running.files.toSorted((a, b) => a.path.localeCompare(b.path)))
          found.push(...(await listFile(at, path)))
        running.planned = await planImport(found, {
          data,
          reader: running.reader,
          onFile: (file, index, count) => void write({ file, index, count }),
        })
        await write(shownPlan(running.planned))
      })
    })
    .post('/import/newest', (c) => {
      if (!current) return refuse(c, 409, NOT_STARTED)
      current.planned = takeNewest(current.planned)
      return c.json(shownPlan(current.planned))
    })
    .post('/import/copy', (c) => {
      const running = current
      if (!running) return refuse(c, 409, NOT_STARTED)
      return lines(c, async (write) => {
        const outcomes = await copyPlanned(running.planned, {
          data,
          onOutcome: ({ fileName }, index, count) =>
            void write({ step: 'Importing', file: fileName, index, count }),
        })
        await end(running)
        const copied = outcomes.filter(({ result }) => result !== 'failed')
        for (const [index, { fileName }] of copied.entries()) {
          await write({ step: 'Reading', file: fileName, index, count: copied.length })
          await readings.read('papers', fileName)
        }
        await write({ outcomes })
      })
    })
    .post('/import/cancel', async (c) => {
      await end()
      return c.json({})
    })
}

const NOT_STARTED = 'This import has ended, perhaps in another window. Drop the files again.'

function refuse(c: Context, status: 400 | 409 | 413 | 507, message: string) {
  return c.json({ message }, status)
}

/** The table, as the page shows it. */
function shownPlan(planned: readonly PlannedFile[]) {
  return { planned: planned.map(shownFile), ...(hasNewest(planned) && { hasNewest: true }) }
}

function shownFile(planned: PlannedFile) {
  const { file } = planned
  if ('reason' in planned) return { file, reason: planned.reason }
  const { fileName, how, state, note } = planned
  return { file, fileName, how, state, ...(note !== undefined && { note }) }
}

/** Answers with JSON, one value a line, as the work goes on. What went wrong is the last line. */
function lines(c: Context, work: (write: (value: unknown) => Promise<unknown>) => Promise<void>): Response {
  c.header('Content-Type', 'application/x-ndjson')
  c.header('Cache-Control', 'no-store')
  return stream(c, async (out) => {
    const write = (value: unknown) => out.write(`${JSON.stringify(value)}\n`)
    try {
      await work(write)
    } catch (error) {
      await write({ message: `It could not be finished: ${messageOf(error)}` })
    }
  })
}

class TooLarge extends Error {}

/** Writes a body to a file, as far as it is not too long. */
async function keep({ body }: Request, at: string): Promise<void> {
  let size = 0
  const counted = new Transform({
    transform(piece: Uint8Array, _, done) {
      size += piece.byteLength
      done(size > MOST_ZIP_BYTES ? new TooLarge() : null, piece)
    },
  })
  const pieces = body ? Readable.from(body) : Readable.from([])
  await pipeline(pieces, counted, createWriteStream(at, { flags: 'wx' }))
}

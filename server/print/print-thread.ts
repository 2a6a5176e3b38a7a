import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { messageOf } from '#domain/unknown-value.ts'
import { createCompiler } from '#publishing/create-compiler.ts'
import { readFonts } from '#publishing/fonts.ts'
import type { FromPrinter, PrintOrder } from './pdf-maker.ts'

// A worker thread that typesets, one source at a time. pdf-maker.ts starts it, and ends it when a source takes too long.

const TEMPLATES = fileURLToPath(new URL('../../publishing', import.meta.url))

/** The compiler keeps what it computes. After this many sources we clear that, to limit its memory. */
const SOURCES_PER_CACHE = 20

/** Compiled at the start, so that the compiler and the templates are loaded when the first PDF is asked for. */
const FIRST = `#set document(title: "Ready", date: datetime(year: 2026, month: 11, day: 23))
#set text(lang: "en")
#import "/typst/print-kit.typ": *
#typeset(geometry)[Ready]`

const compiler = createCompiler(TEMPLATES, readFonts())
await compiler.compile(FIRST)
let count = 0

parentPort?.on('message', (order: PrintOrder) => void print(order))
post({ kind: 'ready' })

async function print({ source }: PrintOrder): Promise<void> {
  try {
    const { pdf } = await compiler.compile(source)
    post({ kind: 'made', pdf: new Uint8Array(pdf) })
  } catch (error) {
    post({ kind: 'failed', message: messageOf(error) })
  }
  count += 1
  if (count % SOURCES_PER_CACHE === 0) await compiler.clearCache()
}

function post(message: FromPrinter): void {
  parentPort?.postMessage(message, message.kind === 'made' ? [message.pdf.buffer] : [])
}

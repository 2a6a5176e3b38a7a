import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Compiler, TypstError } from './compiler.ts'
import type { PortableAnswer, PortableSetup } from './portable-worker.ts'

/** Typst as WebAssembly. It runs in a worker, since only the end of a worker frees its memory. */
export function createPortableCompiler(folder: string, fonts: readonly Buffer[]): Compiler {
  const files = globSync('typst/**/*.{typ,svg}', { cwd: folder }).map((path) => ({
    path: `/${path.replaceAll('\\', '/')}`,
    content: readFileSync(join(folder, path)),
  }))
  const setup: PortableSetup = { fonts, files }
  let worker: Worker | undefined
  return {
    checksStandard: false,
    async compile(source) {
      worker ??= new Worker(new URL('./portable-worker.ts', import.meta.url), { workerData: setup })
      worker.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      worker.postMessage(source)
      const [answer]: PortableAnswer[] = await once(worker, 'message')
      // An idle worker does not keep the process alive.
      worker.unref()
      if (answer?.pdf) return { pdf: Buffer.from(answer.pdf), places: answer.places ?? [] }
      throw new TypstError(answer?.error)
    },
    async clearCache() {
      const ending = worker
      // A source that comes meanwhile gets a new worker.
      worker = undefined
      await ending?.terminate()
    },
  }
}

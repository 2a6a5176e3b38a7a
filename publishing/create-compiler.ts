import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PortableAnswer, PortableSetup } from './portable-worker.ts'

/** Typst could not compile a source. The message has Typst's own messages only. */
export class TypstError extends Error {
  override name = 'TypstError'

  /** @param cause an error of either binding: Rust's diagnostics in its debug format, or their JSON */
  constructor(cause: unknown) {
    const text = cause instanceof Error ? cause.message : String(cause)
    const messages = [...text.matchAll(/message"?: ?"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1])
    super(messages.length > 0 ? messages.join('; ') : text, { cause })
  }
}

/** The version of Typst's packages in package.json. It is part of every document's cache key. */
export const COMPILER_VERSION = '0.7.0'

/** A PDF, and the values of the marks `<place>` in its source. */
export type Compilation = { pdf: Buffer; places: readonly unknown[] }

/** Typst: compiles the source of a document to a PDF, without files in between. */
export type Compiler = {
  /** Whether it checks every PDF against PDF/UA-1. Without the check, the PDF has the same tags. */
  readonly checksStandard: boolean
  /** @throws TypstError */
  compile(source: string): Promise<Compilation>
  /** Frees what the compiler has cached. Its memory grows with every document. */
  clearCache(): Promise<void>
}

/** The part of the native binding that we use. Its wrapper package has types too, but names binaries that do not exist. */
type Binding = {
  NodeCompiler: {
    create(args: { workspace: string; fontArgs: { fontBlobs: readonly Buffer[] }[] }): NodeCompiler
  }
}

type NodeCompiler = {
  compile(args: { mainFileContent: string }): {
    readonly result: object | null
    takeDiagnostics(): object | null
  }
  fetchDiagnostics(error: object): { message: string }[]
  query(document: object, args: { selector: string }): readonly { value: unknown }[]
  pdf(document: object, options: { pdfStandard: 'ua-1' }): Buffer
  evictCache(maxAge: number): void
}

const require = createRequire(import.meta.url)
const NO_SYSTEM_FONTS = fileURLToPath(new URL('./typst/no-system-fonts.conf', import.meta.url))

/** Typst as a native module; undefined if there is none for this machine. */
export function createNativeCompiler(folder: string, fonts: readonly Buffer[]): Compiler | undefined {
  const binding = findBinding()
  if (!binding) return undefined
  const compiler = withoutSystemFonts(() =>
    binding.NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] }),
  )
  return {
    checksStandard: true,
    async compile(source) {
      const compilation = compiler.compile({ mainFileContent: source })
      const diagnostics = compilation.takeDiagnostics()
      const messages = diagnostics ? compiler.fetchDiagnostics(diagnostics).map(({ message }) => message) : []
      if (!compilation.result || messages.length > 0) throw new TypstError(messages.join('; '))
      try {
        const places = compiler.query(compilation.result, { selector: '<place>' }).map(({ value }) => value)
        return { pdf: compiler.pdf(compilation.result, { pdfStandard: 'ua-1' }), places }
      } catch (error) {
        throw new TypstError(error)
      }
    },
    async clearCache() {
      compiler.evictCache(0)
    },
  }
}

function findBinding(): Binding | undefined {
  for (const libc of ['gnu', 'musl']) {
    try {
      const binding: Binding = require(
        `@myriaddreamin/typst-ts-node-compiler-${process.platform}-${process.arch}-${libc}`,
      )
      return binding
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error
    }
  }
  return undefined
}

/** The binding always loads the machine's fonts. While it does, we point it to a list without any. */
function withoutSystemFonts<Result>(run: () => Result): Result {
  const configured = process.env.FONTCONFIG_FILE
  process.env.FONTCONFIG_FILE = NO_SYSTEM_FONTS
  try {
    return run()
  } finally {
    if (configured === undefined) delete process.env.FONTCONFIG_FILE
    else process.env.FONTCONFIG_FILE = configured
  }
}

/**
 * The compiler for this machine: the native one if the registry has it (Linux on x64), otherwise the same version as
 * WebAssembly. The latter is four times slower and cannot check the standard.
 * @param folder the folder of the templates; a document imports them by paths such as /typst/guide.typ
 */
export function createCompiler(folder: string, fonts: readonly Buffer[]): Compiler {
  return createNativeCompiler(folder, fonts) ?? createPortableCompiler(folder, fonts)
}

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

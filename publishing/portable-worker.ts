import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'

export type PortableSetup = { fonts: readonly Uint8Array[]; files: { path: string; content: Uint8Array }[] }

export type PortableAnswer = { pdf?: Uint8Array; places?: unknown[]; error?: string }

const MAIN = '/main.typ'
const FULL_DIAGNOSTICS = 3

const setup: PortableSetup = workerData
initSync({
  module: readFileSync(fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))),
})
const builder = new TypstCompilerBuilder()
builder.set_dummy_access_model()
for (const font of setup.fonts) await builder.add_raw_font(font)
const compiler = await builder.build()
for (const { path, content } of setup.files) compiler.map_shadow(path, content)

parentPort?.on('message', (source: string) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(compile(source))
})

function compile(source: string): PortableAnswer {
  compiler.add_source(MAIN, source)
  try {
    const { result, diagnostics }: { result?: Uint8Array; diagnostics?: unknown } = compiler.compile(
      MAIN,
      undefined,
      'pdf',
      FULL_DIAGNOSTICS,
    )
    if (!result) return { error: JSON.stringify(diagnostics) }
    const places: unknown[] = JSON.parse(compiler.query(MAIN, undefined, '<place>', 'value'))
    return { pdf: result, places }
  } catch (error) {
    return { error: String(error) }
  }
}

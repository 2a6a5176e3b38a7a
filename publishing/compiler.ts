import { createNativeCompiler } from './native-compiler.ts'
import { createPortableCompiler } from './portable-compiler.ts'

/** The version of Typst's packages in package.json; part of every document's cache key. */
export const COMPILER_VERSION = '0.7.0'

/** Typst, fed from memory: the source of a document in, its PDF out. */
export type Compiler = {
  /** Whether it refuses what misses PDF/UA-1. Without that a document is tagged all the same, but nothing vouches for it. */
  readonly holdsToStandard: boolean
  /** @throws Refusal */
  compile(source: string): Promise<Buffer>
  /** Lets go of what was kept to be faster next time: memory grows with every document. */
  forget(): Promise<void>
}

/**
 * The compiler of this machine: the native one where the registry has it (Linux on x64), else the same version as
 * WebAssembly, which is four times slower and cannot check the standard.
 * @param folder the folder that templates are imported from, by paths such as /typst/guide.typ
 */
export function createCompiler(folder: string, fonts: readonly Buffer[]): Compiler {
  return createNativeCompiler(folder, fonts) ?? createPortableCompiler(folder, fonts)
}

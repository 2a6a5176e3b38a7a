import type { Compiler } from './compiler.ts'
import { createNativeCompiler } from './native-compiler.ts'
import { createPortableCompiler } from './portable-compiler.ts'

/**
 * The compiler for this machine: the native one if the registry has it (Linux on x64), otherwise the same version as
 * WebAssembly. The latter is four times slower and cannot check the standard.
 * @param folder the folder of the templates; a document imports them by paths such as /typst/guide.typ
 */
export function createCompiler(folder: string, fonts: readonly Buffer[]): Compiler {
  return createNativeCompiler(folder, fonts) ?? createPortableCompiler(folder, fonts)
}

import { fileURLToPath } from 'node:url'
import { readKeptContent } from './kept-content.ts'
import type { Library } from '#publishing/reading/read-documents.ts'

let content: Library | undefined

/** The whole of `content/`. The test files of a process share it: they must not change it. */
export function wholeContent(): Library {
  content ??= readKeptContent(fileURLToPath(new URL('../content', import.meta.url)))
  return content
}

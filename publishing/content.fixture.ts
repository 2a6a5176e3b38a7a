import { fileURLToPath } from 'node:url'
import { type Library, readContent } from './read-documents.ts'

let content: Library | undefined

/** The whole of `content/`. Reading it takes seconds, so the test files of a process share it: they must not change it. */
export function wholeContent(): Library {
  content ??= readContent(fileURLToPath(new URL('../content', import.meta.url)))
  return content
}

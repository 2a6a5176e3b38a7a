import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** One Markdown document about the project. */
export interface ProjectDocument {
  /** Its path below the project's folder. */
  path: string
  text: string
}

/** The documents about the project: those in its folder, all below `docs/`, and the page for authors of content. */
export function readProjectDocuments(): ProjectDocument[] {
  const below = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  const paths = [...readdirSync(ROOT), ...below.map((name) => join('docs', name)), 'content/README.md']
  return paths
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** The text without its blocks of code. */
export function withoutCodeBlocks(text: string): string {
  return text.replace(/^```[^]*?^```$/gm, '')
}

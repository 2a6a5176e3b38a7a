import type { Root } from 'mdast'
import type { FrontMatter } from './schema.ts'

/** One Markdown file, read and found fit to be typeset. */
export type LibraryDocument<Meta extends FrontMatter = FrontMatter> = {
  /** The path below its shelf without `.md`: `guide-0500-p1-2020`, `0500-p1-practice-1/insert`. */
  id: string
  /** As an author knows it, from the folder above `content/`. */
  path: string
  source: string
  meta: Meta
  body: Root
  words: number
}

type Of<Kind extends FrontMatter['kind']> = LibraryDocument<Extract<FrontMatter, { kind: Kind }>>

export function isOfKind<Kind extends FrontMatter['kind']>(
  document: LibraryDocument,
  ...kinds: readonly Kind[]
): document is Of<Kind> {
  return kinds.some((kind) => kind === document.meta.kind)
}

/** The documents of one kind, typed as such. */
export function ofKind<Kind extends FrontMatter['kind']>(documents: readonly LibraryDocument[], kind: Kind) {
  return documents.filter((document): document is Of<Kind> => isOfKind(document, kind))
}

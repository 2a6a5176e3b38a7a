import type { Root } from 'mdast'
import type { FrontMatter } from '#publishing/reading/schema.ts'
import type { LibraryTask } from './tasks/task-schema.ts'

/** A Markdown file without errors, ready to be typeset. */
export type LibraryDocument<Meta extends FrontMatter = FrontMatter> = {
  /** The path in the folder of its kind without `.md`: `guide-0500-p1-2020`, `0500-p1-practice-1/insert`. */
  id: string
  /** The path of the file that messages show: `content/notes/0500/x.md`. */
  path: string
  source: string
  meta: Meta
  /** What its page shows: of an example, its task's passages and the other answers too. */
  body: Root
  words: number
  /** The task that an example answers. */
  task?: LibraryTask
  /** The body of an example as its file has it. */
  ownBody?: Root
}

type Of<Kind extends FrontMatter['kind']> = LibraryDocument<Extract<FrontMatter, { kind: Kind }>>

export function isOfKind<Kind extends FrontMatter['kind']>(
  document: LibraryDocument,
  ...kinds: readonly Kind[]
): document is Of<Kind> {
  return kinds.some((kind) => kind === document.meta.kind)
}

/** The documents of one kind. */
export function ofKind<Kind extends FrontMatter['kind']>(documents: readonly LibraryDocument[], kind: Kind) {
  return documents.filter((document): document is Of<Kind> => isOfKind(document, kind))
}

/** The first folder of an id: that of a set, or of an exam. */
export function folderOf({ id }: { id: string }): string {
  return id.split('/')[0] ?? ''
}

/** The practice papers of each set, by its folder. */
export function setsOf(documents: readonly LibraryDocument[]) {
  return Map.groupBy(ofKind(documents, 'practice paper'), folderOf)
}

/** The body of a document as its file has it. */
export function ownBodyOf({ body, ownBody }: LibraryDocument): Root {
  return ownBody ?? body
}

/** The task of an example. @throws Error for another kind: reading a library gives each example its task */
export function taskOf({ path, task }: LibraryDocument): LibraryTask {
  if (!task) throw new Error(`${path} has no task`)
  return task
}

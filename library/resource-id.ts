import type { LibraryDocument } from './document.ts'

/** A document's name among the resources: that of its file, of its address on the file host and of stored records. */
export function resourceId({ id, meta }: LibraryDocument): string {
  if (meta.kind === 'paper guide') return id
  const { exam, paper, practice, document } = meta
  return `practice-${exam.toLowerCase()}-p${paper}-${practice}-${document.replace(' ', '-')}`
}

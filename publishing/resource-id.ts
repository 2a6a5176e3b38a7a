import type { LibraryDocument } from './document.ts'

/**
 * A document's name among the resources: that of its file, of its address on the file host and of stored records. It
 * comes from the path of the Markdown file, so that a new title leaves it alone: `example-0500-night-ferry-summary`.
 */
export function resourceId({ id, meta }: LibraryDocument): string {
  if (meta.kind === 'paper guide') return id
  if (meta.kind !== 'practice paper') return `${meta.kind}-${id.replace('/', '-')}`
  const { exam, paper, practice, document } = meta
  return `practice-${exam.toLowerCase()}-p${paper}-${practice}-${document.replace(' ', '-')}`
}

import type { LibraryDocument } from './document.ts'

/**
 * A document's id in the resources: its PDF's name, its address on the file host and its key in stored records. It is
 * made from the path of the Markdown file, so a new title does not change it: `example-0500-night-ferry-summary`.
 */
export function resourceId({ id, meta }: LibraryDocument): string {
  if (meta.kind === 'paper guide') return id
  if (meta.kind !== 'practice paper') return `${meta.kind}-${id.replace('/', '-')}`
  const { exam, paper, practice, document } = meta
  return `practice-${exam.toLowerCase()}-p${paper}-${practice}-${document.replace(' ', '-')}`
}

import { useDocumentsHere } from '#app/lib/device/use-documents-here.ts'
import type { SessionListing } from '#domain/papers/catalogue.ts'

/** What the looks of the documents mean, on a page that has a dashed one. */
export function DocumentKey({ listings }: { listings: readonly SessionListing[] }) {
  const here = useDocumentsHere()
  const documents = listings.flatMap(({ papers }) =>
    papers.flatMap(({ variants }) => variants.flatMap((variant) => Object.values(variant.documents))),
  )
  if (!here || documents.every(({ fileName }) => here.has(fileName))) return null
  return (
    <p className="doc-key">
      <span>
        <i aria-hidden="true" /> Coloured: the document
      </span>
      <span className="away">
        <i aria-hidden="true" /> Dashed: not here, our guide opens
      </span>
    </p>
  )
}

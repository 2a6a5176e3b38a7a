import FileText from 'lucide-react/icons/file-text'
import { useCallback } from 'react'
import { useLoad } from '#app/lib/service/use-load.ts'
import {
  KIT_PARTS,
  type KitOf,
  type KitPartId,
  kitListAddress,
  kitPdfAddress,
} from '#domain/questions/print-kit.ts'
import { listOf } from '#domain/unknown-value.ts'
import type { SheetSize } from './kit-sheet.tsx'

/** Leads to the PDF of what is ticked. It is there only while a server can make it: a static site has none. */
export function KitPdfLink({
  of,
  ticked,
  size,
}: {
  of: KitOf
  ticked: ReadonlySet<KitPartId>
  size: SheetSize
}) {
  const load = useCallback(() => fetchParts(kitListAddress(of)), [of])
  const { value: known = [] } = useLoad(load)
  const parts = known.filter((part) => ticked.has(part))
  if (parts.length === 0) return null
  return (
    <a className="btn btn-line" href={kitPdfAddress(of, parts, size)} target="_blank" rel="noreferrer">
      <FileText className="i" aria-hidden="true" /> Open as PDF
    </a>
  )
}

/** The parts that a PDF can have. None when no server makes PDFs here: another host may answer with a page. */
async function fetchParts(address: string): Promise<readonly KitPartId[]> {
  const answer = await fetch(address, { headers: { Accept: 'application/json' } })
  if (!answer.ok) return []
  const names = new Set(listOf(await answer.json(), 'parts'))
  return KIT_PARTS.filter((part) => names.has(part))
}

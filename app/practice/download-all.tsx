import { Download } from 'lucide-react'
import { useState } from 'react'
import { useDocumentsHere } from '#app/lib/use-documents-here.ts'
import { showToast } from '#app/ui/toast.ts'
import type { VariantListing } from '#domain/papers/catalogue.ts'

const WORDS = ['none', 'one', 'both', 'all three']

/** Downloads the documents of a variant as one zip, which the device makes. Absent unless all of them are here. */
export function DownloadAll({ variant, nameId }: { variant: VariantListing; nameId: string }) {
  const here = useDocumentsHere()
  const [isBusy, setBusy] = useState(false)
  const documents = Object.values(variant.documents)
  const areHere = variant.year === 'sets' || (here && documents.every(({ fileName }) => here.has(fileName)))
  if (!areHere || documents.length < 2) return null
  const label = `Download ${WORDS[documents.length] ?? 'all'}`

  async function download() {
    if (isBusy) return
    setBusy(true)
    try {
      const { saveZip } = await import('#app/lib/save-zip.ts')
      await saveZip(documents.map(({ fileName }) => fileName))
    } catch {
      showToast({
        kind: 'error',
        title: 'The documents could not be downloaded',
        detail: 'Check your connection and press Download again.',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      className="three"
      type="button"
      aria-label={`${label}, ${variant.code}, as a zip`}
      aria-describedby={nameId}
      aria-keyshortcuts="d"
      aria-busy={isBusy}
      data-key="d"
      onClick={() => void download()}
    >
      <Download className="i" aria-hidden="true" />
      <span aria-hidden="true">{isBusy ? 'Downloading' : label}</span>
    </button>
  )
}

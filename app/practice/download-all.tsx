import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { useDocumentsHere } from '#app/lib/use-documents-here.ts'
import { zipName } from '#app/lib/zip-name.ts'
import { showToast } from '#app/ui/toast.ts'
import { formatBytes } from '#domain/format-bytes.ts'
import type { VariantListing } from '#domain/papers/catalogue.ts'

const WORDS = ['none', 'one', 'both', 'all three']
const loadZip = () => import('#app/lib/save-zip.ts')

/**
 * Downloads the documents of a variant as one zip, which the device makes. A second press stops it. Absent unless all of
 * them are here.
 */
export function DownloadAll({ variant, nameId }: { variant: VariantListing; nameId: string }) {
  const here = useDocumentsHere()
  const [fetched, setFetched] = useState<number>()
  const [bytes, setBytes] = useState<number>()
  const isAsked = useRef(false)
  const running = useRef<AbortController>(undefined)
  const documents = Object.values(variant.documents)
  const fileNames = documents.map(({ fileName }) => fileName)
  const areHere = variant.year === 'sets' || (here && fileNames.every((name) => here.has(name)))
  if (!areHere || documents.length < 2) return null
  const label = `Download ${WORDS[documents.length] ?? 'all'}`
  const size = bytes === undefined ? '' : formatBytes(bytes)
  const isBusy = fetched !== undefined

  /** The size, for who is about to press. */
  async function measure() {
    if (isAsked.current) return
    isAsked.current = true
    const { zipBytes } = await loadZip()
    setBytes(await zipBytes(fileNames))
  }
  const onNear = () => {
    // Without it, the label says no size.
    measure().catch(() => (isAsked.current = false))
  }

  async function download() {
    const stop = new AbortController()
    running.current = stop
    setFetched(0)
    try {
      const { saveZip } = await loadZip()
      await saveZip(fileNames, { signal: stop.signal, onFetched: setFetched })
    } catch {
      if (!stop.signal.aborted)
        showToast({
          kind: 'error',
          title: 'The documents could not be downloaded',
          detail: 'Check your connection and press Download again.',
        })
    } finally {
      setFetched(undefined)
    }
  }

  const name = `${zipName(fileNames)}${size && `, ${size}`}`
  return (
    <>
      <button
        className="three"
        type="button"
        aria-label={
          isBusy
            ? `Stop the download of ${name}`
            : `${label}, ${variant.code}, ${size ? `${size} zip` : 'as a zip'}`
        }
        aria-describedby={nameId}
        aria-keyshortcuts="d"
        aria-busy={isBusy}
        data-key="d"
        data-tooltip={size ? `${label} (${size})` : label}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => (isBusy ? running.current?.abort() : void download())}
      >
        <Download className="i" aria-hidden="true" />
        <span aria-hidden="true">{isBusy ? `${fetched} of ${documents.length} fetched` : label}</span>
      </button>
      <span className="sr" role="status">
        {isBusy && `${name}. Press again to stop.`}
      </span>
    </>
  )
}

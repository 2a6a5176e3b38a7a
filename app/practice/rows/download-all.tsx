import Download from 'lucide-react/icons/download'
import { useRef, useState } from 'react'
import { zipName } from '#app/lib/device/document-files.ts'
import { loadZip, useDownloadAll } from '#app/ui/use-download-all.ts'
import { formatBytes } from '#domain/format-bytes.ts'
import type { VariantListing } from '#domain/papers/catalogue.ts'

/**
 * Downloads the documents of a variant as one zip, which the device makes. A second press stops it. Absent unless all of
 * them are here.
 */
export function DownloadAll({ variant, nameId }: { variant: VariantListing; nameId: string }) {
  const all = useDownloadAll(variant)
  const [fetched, setFetched] = useState<number>()
  const [bytes, setBytes] = useState<number>()
  const isAsked = useRef(false)
  const running = useRef<AbortController>(undefined)
  if (!all) return null
  const { fileNames, label } = all
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

  async function onDownload() {
    const stop = new AbortController()
    running.current = stop
    setFetched(0)
    await all?.download({ signal: stop.signal, onFetched: setFetched })
    setFetched(undefined)
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
        onClick={() => (isBusy ? running.current?.abort() : void onDownload())}
      >
        <Download className="i" aria-hidden="true" />
        <span aria-hidden="true">{isBusy ? `${fetched} of ${fileNames.length} fetched` : label}</span>
      </button>
      <span className="sr" role="status">
        {isBusy && `${name}. Press again to stop.`}
      </span>
    </>
  )
}

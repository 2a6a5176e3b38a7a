import { reportFault } from '#app/lib/service/report-fault.ts'
import type { ZipOptions } from '#app/lib/device/save-zip.ts'
import { useDocumentsHere } from '#app/lib/device/use-documents-here.ts'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import type { VariantListing } from '#domain/papers/catalogue.ts'
import { showToast } from './toast.ts'

const WORDS: Partial<Record<number, string>> = { 2: 'both', 3: 'all three' }

/** The download of a variant's documents as one zip. Undefined unless there are several and all are on this site. */
export function useDownloadAll(variant: VariantListing | undefined) {
  const here = useDocumentsHere()
  const once = useOneAtATime()
  const fileNames = Object.values(variant?.documents ?? {}).map(({ fileName }) => fileName)
  const areHere = variant?.year === 'sets' || fileNames.every((name) => here?.has(name))
  if (!areHere || fileNames.length < 2) return undefined
  return {
    fileNames,
    label: `Download ${WORDS[fileNames.length] ?? 'all'}`,
    /** Does nothing while it runs already. A toast says if it failed. */
    download: (options?: ZipOptions) => once(() => download(fileNames, options)),
  }
}

/** The code of zips, which loads when it is needed. */
export const loadZip = () => import('#app/lib/device/save-zip.ts')

async function download(fileNames: readonly string[], options: ZipOptions = {}) {
  try {
    const zip = await loadZip().catch(() => undefined)
    const isSaved = await zip?.saveZip(fileNames, options)
    if (!isSaved && !options.signal?.aborted) tellFault('Check your connection and press Download again.')
  } catch (error) {
    if (options.signal?.aborted) return
    tellFault('This site could not send all of them. Please try again later.')
    reportFault(error)
  }
}

function tellFault(detail: string) {
  showToast({ kind: 'error', title: 'The documents could not be downloaded', detail })
}

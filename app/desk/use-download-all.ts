import { useDocumentsHere } from '#app/lib/use-documents-here.ts'
import { showToast } from '#app/ui/toast.ts'
import type { Desk } from './desk.ts'

const WORDS = ['', 'one', 'both', 'all three']

/** Downloads the variant's documents as one zip. Undefined unless all of them are on this site. */
export function useDownloadAll({ variant }: Desk): { label: string; onDownload: () => void } | undefined {
  const here = useDocumentsHere()
  const documents = Object.values(variant?.documents ?? {})
  const areHere = variant?.year === 'sets' || documents.every(({ fileName }) => here?.has(fileName))
  if (!areHere || documents.length < 2) return undefined
  return {
    label: `Download ${WORDS[documents.length] ?? 'all'}`,
    onDownload: () => void download(documents.map(({ fileName }) => fileName)),
  }
}

async function download(fileNames: readonly string[]) {
  try {
    const { saveZip } = await import('#app/lib/save-zip.ts')
    await saveZip(fileNames)
  } catch {
    showToast({
      kind: 'error',
      title: 'The documents could not be downloaded',
      detail: 'Check your connection and press Download again.',
    })
  }
}

import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { practicePaperKeyword } from '#publishing/practice-paper-keyword.ts'
import { isWholePdf } from '#server/pdf-bytes.ts'

/** The properties of a readable PDF. */
export interface InspectedPdf {
  pages: number
  /** Whether its keywords have that of our own practice papers. */
  isPractice: boolean
}

/** Opens a PDF and its last page with pdf.js, as the viewer does. `problem` is the reason why it cannot be opened. */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf | { problem: string }> {
  if (!isWholePdf(bytes, bytes)) return { problem: 'it is not a whole PDF' }
  // pdf.js takes over the bytes, so it gets a copy.
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  try {
    const document = await task.promise
    await document.getPage(document.numPages)
    const { info } = await document.getMetadata()
    const keywords = 'Keywords' in info && typeof info.Keywords === 'string' ? info.Keywords : ''
    const isPractice = keywords.split(/[,;]\s*|\s+/).includes(practicePaperKeyword)
    return { pages: document.numPages, isPractice }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { problem: isLocked ? 'it is locked with a password' : 'it is broken: it cannot be opened' }
  } finally {
    await task.destroy()
  }
}

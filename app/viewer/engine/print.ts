let frame: HTMLIFrameElement | undefined

/**
 * Prints a document through the browser's own PDF viewer in a frame nobody sees. Browsers without one, or that keep it to
 * themselves, get the document in a new tab.
 */
export async function printDocument(url: string, getBytes: () => Promise<Uint8Array<ArrayBuffer>>) {
  if (!navigator.pdfViewerEnabled) {
    openInTab(url)
    return
  }
  const address = URL.createObjectURL(new Blob([await getBytes()], { type: 'application/pdf' }))
  frame?.remove()
  const printing = document.createElement('iframe')
  frame = printing
  printing.title = 'Printing'
  printing.setAttribute('aria-hidden', 'true')
  printing.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; visibility: hidden'
  printing.src = address
  printing.addEventListener('load', () => {
    try {
      printing.contentWindow?.print()
    } catch {
      openInTab(url)
    }
    // The print dialog reads the document long after this; only the name of it is let go.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  })
  document.body.append(printing)
}

function openInTab(url: string) {
  open(url, '_blank', 'noopener')
}

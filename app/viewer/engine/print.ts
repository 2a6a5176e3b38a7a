let frame: HTMLIFrameElement | undefined

/**
 * Prints a document with the browser's PDF viewer in a hidden frame. Without such a viewer, or if it cannot be controlled,
 * the document opens in a new tab.
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
    // The print dialog may read the document for some time.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  })
  document.body.append(printing)
}

function openInTab(url: string) {
  open(url, '_blank', 'noopener')
}

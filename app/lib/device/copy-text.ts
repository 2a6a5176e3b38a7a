/**
 * Puts a text on the clipboard. Throws if the browser refuses. On an address without encryption, as in a classroom, a browser has
 * no `navigator.clipboard`, but it still copies what is selected.
 */
export async function copyText(text: string): Promise<void> {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard) await clipboard.writeText(text)
  else if (!copySelected(text)) throw new Error('This browser does not let the site copy')
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  // A dialog takes the focus back from all that is outside it.
  const place = focused?.closest('[role="dialog"], dialog') ?? document.body
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  place.append(field)
  try {
    field.select()
    // There is no other way on such an address.
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

import { showToast } from '#app/ui/toast.ts'

/** Copies the address of a view, and says so. */
export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast({ kind: 'done', title: 'Link copied', detail: 'It opens these documents at these pages.' })
  } catch {
    showToast({
      kind: 'hint',
      title: 'Copy the address bar instead',
      detail: 'This browser does not let the site copy, but the address is already that of this view.',
    })
  }
}

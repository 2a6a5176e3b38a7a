import type { Saved } from './use-marks.ts'

/** What the page says of keeping: silent when it works, spoken when it does not. */
export function SavedLine({ saved, isHidden }: { saved: Saved; isHidden: boolean }) {
  if (saved?.isKept === false) {
    return (
      <p className="mark-saved" role="alert">
        This browser keeps nothing: your marks last until you leave the page.
      </p>
    )
  }
  const text = savedText(saved)
  if (!text || isHidden) return null
  return (
    <p className="mark-saved mark-saved-line num">
      <i className="mk mk-tick" aria-hidden="true" />
      {text}
    </p>
  )
}

/** 'Saved on this device, 14:03' */
export function savedText(saved: Saved): string | undefined {
  return saved?.isKept ? `Saved on this device, ${saved.at}` : undefined
}

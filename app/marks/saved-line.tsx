import type { RefObject } from 'react'
import type { NotSaved, Saved } from './use-marks.ts'

export interface SavingActions {
  onSaveCopy: () => void
  /** Gives whether the marks are kept now. */
  onTryAgain: () => Promise<boolean>
}

interface Actions extends SavingActions {
  /** Takes the focus when the marks are kept, since the buttons go then. */
  focusTarget: RefObject<HTMLElement | null>
}

/** What the page says of keeping: silent when it works, spoken once when it does not. */
export function SavedLine({ saved, isHidden, ...actions }: Actions & { saved: Saved; isHidden: boolean }) {
  const isLost = saved?.isKept === false
  const text = savedText(saved)
  return (
    <>
      <p className="sr" role="alert">
        {isLost && notSavedText(saved).join(' ')}
      </p>
      {isLost && !isHidden && (
        <div className="mark-saved mark-unsaved">
          <NotSavedLine saved={saved} {...actions} />
        </div>
      )}
      {text && !isHidden && (
        <p className="mark-saved mark-saved-line num">
          <i className="mk mk-tick" aria-hidden="true" />
          {text}
        </p>
      )}
    </>
  )
}

/** Says that marks are not kept, and what a student can do about it. */
export function NotSavedLine({ saved, onSaveCopy, onTryAgain, focusTarget }: Actions & { saved: NotSaved }) {
  const [title, detail] = notSavedText(saved)

  async function tryAgain(button: HTMLElement) {
    const isKept = await onTryAgain()
    if (isKept && document.activeElement === button) focusTarget.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <p className="note num">{title}</p>
      <p className="small">{detail}</p>
      <p className="mark-unsaved-act">
        <button className="btn btn-primary" type="button" onClick={onSaveCopy}>
          Save a copy
        </button>
        <button
          className="btn btn-line"
          type="button"
          onClick={(event) => void tryAgain(event.currentTarget)}
        >
          Try again
        </button>
      </p>
      <p className="small num" role="status">
        {saved.tried && `Still not saved at ${saved.tried}.`}
      </p>
    </>
  )
}

/** 'Saved on this device, 14:03' */
export function savedText(saved: Saved): string | undefined {
  return saved?.isKept ? `Saved on this device, ${saved.at}` : undefined
}

function notSavedText({ since, isFull }: NotSaved): [title: string, detail: string] {
  const why = isFull ? 'This device has no room left.' : 'This browser keeps nothing from this site.'
  return [`Not saved since ${since}.`, `${why} Your marks are on the screen until you close it.`]
}

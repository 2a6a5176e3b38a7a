import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { barsAfterScroll, SHOWN_BARS } from './reading-bars.ts'

export interface PhoneBarsState {
  areHidden: boolean
  onShow: () => void
  /** For the element around the panes. */
  events: {
    onScrollCapture?: (event: SyntheticEvent) => void
    onClick?: () => void
  }
}

/**
 * The bars of a phone, which leave while the student reads down. They stay while the keyboard's focus is in them, while
 * something is open above the page (`keeps`), or for good if the student wants that.
 */
export function usePhoneBars({ isPhone, keeps }: { isPhone: boolean; keeps: boolean }): PhoneBarsState {
  const [areHidden, setHidden] = useState(false)
  const bars = useRef(SHOWN_BARS)
  const onShow = () => {
    bars.current = { ...bars.current, areHidden: false, anchor: bars.current.top }
    setHidden(false)
  }

  useEffect(() => {
    if (!isPhone) return undefined
    const show = () => setHidden(false)
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(':focus-visible') && show()
    document.addEventListener('keydown', show)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', show)
      document.removeEventListener('focusin', onFocus)
    }
  }, [isPhone])

  if (!isPhone) return { areHidden: false, onShow, events: {} }
  return {
    areHidden: areHidden && !keeps,
    onShow,
    events: {
      onScrollCapture: ({ target }) => {
        if (!(target instanceof Element) || !target.matches('.pdf-scroll, .text-view')) return
        const { scrollTop: top, clientHeight: height, scrollHeight: content } = target
        bars.current = barsAfterScroll({ ...bars.current, areHidden }, { top, height, content })
        const isHeld = keeps || document.querySelector('.desk-bars :focus-visible') !== null
        setHidden(bars.current.areHidden && !isHeld)
      },
      onClick: onShow,
    },
  }
}

import { lazy, Suspense, useEffect, useState } from 'react'

const Tooltips = lazy(() => import('./tooltips.tsx'))

/** The page's tooltips. Their code is fetched when a pointer or the keyboard first comes near one. */
export function TooltipLayer() {
  const [first, setFirst] = useState<HTMLElement>()

  useEffect(() => {
    if (first) return undefined
    const onNear = ({ target }: Event) => {
      const element = target instanceof Element && target.closest<HTMLElement>('[data-tooltip]')
      if (element) setFirst(element)
    }
    document.addEventListener('pointerover', onNear)
    document.addEventListener('focusin', onNear)
    return () => {
      document.removeEventListener('pointerover', onNear)
      document.removeEventListener('focusin', onNear)
    }
  }, [first])

  return first ? (
    <Suspense>
      <Tooltips first={first} />
    </Suspense>
  ) : null
}

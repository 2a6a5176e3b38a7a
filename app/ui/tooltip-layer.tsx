import { lazy, Suspense, useEffect, useState } from 'react'

const Tooltips = lazy(() => import('./tooltips.tsx'))

/** The page's tooltips. Their code is fetched when a pointer or the keyboard first comes near one. */
export function TooltipLayer() {
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    if (isWanted) return undefined
    const onNear = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-tooltip]')) setWanted(true)
    }
    document.addEventListener('pointerover', onNear)
    document.addEventListener('focusin', onNear)
    return () => {
      document.removeEventListener('pointerover', onNear)
      document.removeEventListener('focusin', onNear)
    }
  }, [isWanted])

  return isWanted ? (
    <Suspense>
      <Tooltips />
    </Suspense>
  ) : null
}

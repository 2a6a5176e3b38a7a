import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts'

/**
 * After navigation, moves the focus to the page's main content and announces its title. An overlay with an address
 * (`handle: { overlay: true }`) manages the focus itself.
 */
export function useRouteFocus(): string {
  const [announcement, setAnnouncement] = useState('')
  const { pathname } = useLocation()
  const matches = useMatches()
  const overlay = matches.findIndex(({ handle }) => isOverlayHandle(handle))
  const page = withoutTrailingSlashes(matches[overlay - 1]?.pathname ?? pathname)
  const seen = useRef(page)

  useEffect(() => {
    if (seen.current === page) return
    seen.current = page
    const main = document.querySelector<HTMLElement>('#main')
    main?.setAttribute('tabindex', '-1')
    main?.focus({ preventScroll: true })
    setAnnouncement(document.title)
  }, [page])

  return announcement
}

function isOverlayHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'overlay' in handle && handle.overlay === true
}

import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { fieldOf } from '#domain/unknown-value.ts'
import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts'
import { isContentPath } from '#app/lib/page-kind.ts'

/**
 * After navigation, moves the focus to the page's main content and announces its title. An overlay with an address
 * (`handle: { overlay: true }`) manages the focus itself.
 */
export function useRouteFocus(): string {
  const [announcement, setAnnouncement] = useState('')
  const { pathname } = useLocation()
  const matches = useMatches()
  const overlay = matches.findIndex(({ handle }) => fieldOf(handle, 'overlay') === true)
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

/** Addresses of the server, for which the app has no page. */
const NOT_PAGES = /^\/(files|assets|auth\/v1|rest\/v1|local-sign-in)\//

/**
 * Opens app pages through the router, without a page load. Header, footer and dialogs have plain links, so that content
 * pages can use them without a router. The browser follows links to content pages.
 */
export function usePageLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    function onClick(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin)
        return
      const { pathname, search, hash } = link
      const isHere = pathname === location.pathname && search === location.search && hash !== ''
      if (isHere || isContentPath(pathname) || NOT_PAGES.test(pathname)) return
      event.preventDefault()
      void navigate(pathname + search + hash)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}

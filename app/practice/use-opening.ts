import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * From the click on a document's link until the desk is there, the link has `aria-busy`: it says 'Opening…'
 * (documents.css). Gives whether a document opens. It is no part of the link: the code of a list's first paint is limited.
 */
export function useOpening(): boolean {
  const { key } = useLocation()
  const [openingAt, setOpeningAt] = useState<string>()
  useEffect(() => {
    let link: Element | null = null
    const end = () => link?.removeAttribute('aria-busy')
    function onClick({ target, defaultPrevented }: MouseEvent) {
      const pressed = target instanceof Element ? target.closest('a[href*=".pdf"]') : null
      // The app prevents what the browser would do with a link that it follows itself.
      if (!pressed || !defaultPrevented) return
      end()
      link = pressed
      link.setAttribute('aria-busy', 'true')
      setOpeningAt(key)
    }
    addEventListener('click', onClick)
    return () => {
      removeEventListener('click', onClick)
      end()
    }
  }, [key])
  return openingAt === key
}

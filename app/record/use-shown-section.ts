import { useEffect, useState } from 'react'

/** The section at the top of the screen, of those whose headings have these ids. `ids`: with spaces between them. */
export function useShownSection(ids: string): string {
  const [shown, setShown] = useState('')
  useEffect(() => {
    const look = () => setShown(findShown(ids.split(' ')))
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [ids])
  return shown
}

/** A section is at the top when its heading is in the first third of the screen, or above it. */
const TOP = 1 / 3

function findShown(names: readonly string[]): string {
  const { scrollHeight, clientHeight } = document.documentElement
  const isAtEnd = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 2
  if (isAtEnd) return names.at(-1) ?? ''
  const passed = names.findLast((id) => {
    const heading = document.getElementById(id)
    return heading !== null && heading.getBoundingClientRect().top < clientHeight * TOP
  })
  return passed ?? names[0] ?? ''
}

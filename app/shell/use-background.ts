import { createElement, type ReactNode, useEffect, useState } from 'react'

const loadBackground = () => import('./background.tsx')

/** How long after the page has loaded, in milliseconds: its document and fonts come first. */
const AFTER_LOAD = 4000

/**
 * Fetches what no page waits for (app/shell/background.tsx) when the page has long been usable, and at once where the
 * address may name a campaign. Where it cannot be fetched the page goes on without.
 */
export function useBackground() {
  const [background, setBackground] = useState<ReactNode>()
  useEffect(() => {
    const landing = location.href
    const load = () =>
      loadBackground().then(
        ({ Background }) => setBackground(createElement(Background, { landing })),
        () => {},
      )
    if (/[?&](utm_|gclid|fbclid)/i.test(location.search)) void load()
    else setTimeout(load, AFTER_LOAD)
  }, [])
  return background
}

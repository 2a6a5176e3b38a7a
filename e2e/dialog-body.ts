import type { Locator } from '@playwright/test'

/** Scrolls the content of a dialog to its end, or back to its start. */
export const scrollDialog = (dialog: Locator, to: 'start' | 'end') =>
  dialog.evaluate((element, to) => {
    const scrolls = (each: Element) => /auto|scroll/.test(getComputedStyle(each).overflowY)
    const body = [element, ...element.querySelectorAll('*')].find(scrolls)
    if (!body) throw new Error('Nothing in the dialog scrolls')
    body.scrollTo(0, to === 'end' ? body.scrollHeight : 0)
  }, to)

/** How many pixels a dialog can be scrolled sideways. */
export const sidewaysScroll = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const scrolls = (each: Element) => /auto|scroll/.test(getComputedStyle(each).overflowX)
    const bodies = [element, ...element.querySelectorAll('*')].filter(scrolls)
    return Math.max(0, ...bodies.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })

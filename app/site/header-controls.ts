import { withPart } from './load-part.ts'
import { leaveForNextPage } from '#app/lib/next-page.ts'

/**
 * The behaviour of the drawer and the account menu (app/shell/site-frame.tsx) that HTML does not have. The listeners
 * are on the document, because React may render the header again.
 */
export function startHeaderControls() {
  const hasCommands = 'commandForElement' in HTMLButtonElement.prototype

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const drawer = document.querySelector<HTMLDialogElement>('#drawer')
    if (target.closest('[commandfor="drawer"]')) {
      if (!hasCommands) drawer?.showModal()
      withPart('loadTodayCount', ({ showTodayCount }) => showTodayCount())
    }
    // A press on the backdrop has the dialog as its target. A link may lead to the same document.
    if (target === drawer || target.closest('#drawer a')) drawer?.close()
    if (target.closest('#account-menu [role="menuitem"]')) menuOf(target)?.hidePopover()
  })

  // The toggle event of a popover does not bubble.
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      const menu = menuOf(target)
      if (menu === target && newState === 'open') itemsOf(menu)[0]?.focus()
    },
    true,
  )
  document.addEventListener('keydown', (event) => {
    const menu = menuOf(event.target)
    if (!menu) return
    const next = itemAfterKey(event.key, itemsOf(menu))
    if (next) event.preventDefault()
    next?.focus()
    if (event.key === 'Tab') menu.hidePopover()
  })
}

function menuOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('#account-menu') : null
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

function itemAfterKey(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const here = items.findIndex((item) => item === document.activeElement)
  const place = { ArrowDown: (here + 1) % items.length, ArrowUp: here - 1, Home: 0, End: -1 }[key]
  return place === undefined ? undefined : items.at(place)
}

/** Whether the page is one of the sign-in screens. */
export function isSignInScreen(): boolean {
  return /^\/(auth|auth-resources|login)\/?$/.test(location.pathname)
}

/**
 * Notes the current page when a visitor follows any link to a sign-in screen: signing in leads back to exactly there. A
 * dialog adds its feature to the note. From one sign-in screen to another, the first note goes on.
 */
export function startSignInLinks() {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element && target.closest('a[href^="/auth"]'))) return
      const { pathname, search, hash } = location
      leaveForNextPage('sign-in', isSignInScreen() ? history.state?.usr : { page: pathname + search + hash })
    },
    true,
  )
}

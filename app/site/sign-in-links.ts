import { leaveForNextPage } from '#app/lib/next-page.ts'

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

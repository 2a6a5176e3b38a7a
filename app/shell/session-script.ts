/**
 * Runs in the head: a page that was made for everybody keeps the place of the account menu for who is signed in, so that
 * nothing moves when it comes. The key is that of `app/lib/stored-session.ts`.
 */
export const SESSION_SCRIPT = `try{localStorage['sb-evergreen-auth-token']&&(e.dataset.session='')}catch{}`

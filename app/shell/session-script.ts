/**
 * Runs in the head with the root element as `e`. With a stored session the header shows the student's menu from the
 * first paint, so that nothing moves when the name appears. The key is that of `app/lib/stored-session.ts`.
 */
export const SESSION_SCRIPT = `try{localStorage['sb-evergreen-auth-token']&&(e.dataset.session='')}catch{}`

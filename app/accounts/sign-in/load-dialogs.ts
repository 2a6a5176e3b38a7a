export const loadSignIn = () => import('./sign-in-dialog.tsx')
export const loadSecondFactor = () => import('#app/accounts/second-factor/second-factor-dialog.tsx')

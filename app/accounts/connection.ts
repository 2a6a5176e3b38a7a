/** Who a visitor may sign in with, as the sign-in screens name them. */
export const PROVIDERS = ['discord', 'google'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Leaves for a provider's page; `returnTo` is the path on this site that the visitor comes back to. */
export type StartSignIn = (provider: Provider, returnTo: string) => void

/**
 * How this site signs people in; undefined where it has no accounts. That is a whole site too: everything can be
 * opened without one, and the sign-in screens say so.
 */
export const startSignIn: StartSignIn | undefined = undefined

/** What the sign-in screens say where there is nothing to sign in to. */
export const NOT_CONNECTED =
  'Sign-in is not connected on this site yet. Everything you can open needs no account, and what you mark complete is kept on this device.'

import { useSyncExternalStore } from 'react'
import { oauthCallback } from './oauth-callback.ts'

/** Whether a provider has sent the visitor back to this page and its answer is not processed yet. */
export function useOAuthCallback(): boolean {
  return useSyncExternalStore(oauthCallback.subscribe, oauthCallback.get, () => false)
}

import { useCallback, useState } from 'react'
import { showToast } from '#app/ui/toast.ts'
import type { Feature } from './feature.ts'

export const loadSignIn = () => import('./sign-in-dialog.tsx')

/**
 * The feature that a visitor asked for and needs an account for. The dialog's code is fetched before it is shown:
 * without a connection the page stays, and says so.
 */
export function useSignInPrompt() {
  const [feature, setFeature] = useState<Feature>()
  const onAsk = useCallback((asked: Feature) => {
    loadSignIn().then(
      () => setFeature(asked),
      () =>
        showToast({
          kind: 'error',
          title: 'Could not open this',
          detail: 'Check your connection and try again.',
        }),
    )
  }, [])
  return { feature, onAsk, onClose: () => setFeature(undefined) }
}

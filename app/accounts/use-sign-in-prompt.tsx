import { lazy, Suspense, useCallback, useState } from 'react'
import { showToast } from '#app/ui/toast.ts'
import type { Feature } from './feature.ts'

export const loadSignIn = () => import('./sign-in-dialog.tsx')
export const SignInDialog = lazy(loadSignIn)

/**
 * The dialog that asks a visitor to sign in for a feature, to be rendered by the page, and what opens it. Its code is
 * fetched before it is shown: without a connection the page stays, and says so.
 */
export function useSignInPrompt(returnTo?: string) {
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
  const prompt = feature && (
    <Suspense>
      <SignInDialog
        feature={feature}
        {...(returnTo !== undefined && { returnTo })}
        onClose={() => setFeature(undefined)}
      />
    </Suspense>
  )
  return { prompt, onAsk }
}

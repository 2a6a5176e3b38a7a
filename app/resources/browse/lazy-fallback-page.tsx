import { lazy, Suspense } from 'react'
import type { FallbackPageProps } from './fallback-page.tsx'

const FallbackPage = lazy(() => import('./fallback-page.tsx'))

/** What a page of the resources shows where it has no list. Fetched when that is so. */
export function LazyFallbackPage(props: FallbackPageProps) {
  return (
    <Suspense>
      <FallbackPage {...props} />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import type { InsteadOfListProps } from './instead-of-list.tsx'

const InsteadOfList = lazy(() => import('./instead-of-list.tsx'))

/** What a page of the resources shows where it has no list. Fetched when that is so. */
export function Instead(props: InsteadOfListProps) {
  return (
    <Suspense>
      <InsteadOfList {...props} />
    </Suspense>
  )
}

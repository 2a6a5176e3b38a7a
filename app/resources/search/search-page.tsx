import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHasSession } from '#app/accounts/session/use-auth-state.ts'
import { ResourceRedirect } from '#app/resources/browse/fallback-page.tsx'
import { isLevel, levelTitle } from '#domain/exams/level.ts'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import { pageBehind, searchAddress } from '#domain/resources/search/search-address.ts'
import { closeToPage, leaveClosed } from '#app/lib/close-page.ts'
import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts'

interface Params {
  level?: string
}

/** The search is a dialog and manages the focus itself. */
export const handle = { overlay: true }

/** Not for search engines: the results have their own pages. */
export function meta({ params: { level } }: { params: Params }) {
  const name = isLevel(level) ? `${levelTitle(level)} resources` : 'the study resources'
  return unlistedPageMeta({
    title: `Search ${name}`,
    description: `Search ${name} by title and by their text.`,
  })
}

const StudentSearch = lazy(() => import('./student-search.tsx'))
const AccountPrompt = lazy(async () => ({
  default: (await import('#app/accounts/sign-in/account-prompt.tsx')).AccountPrompt,
}))

/** The search of a level, or of all levels. A visitor is asked to sign in. */
export default function SearchPage({ params }: { params: Params }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const hasSession = useHasSession()
  const level = isLevel(params.level) ? params.level : 'all'
  if (withoutTrailingSlashes(pathname) !== searchAddress(level)) return <ResourceRedirect />
  const close = () => {
    const page = pageBehind(level)
    leaveClosed({ page, opened: pathname })
    closeToPage(page, () => void navigate(page, { replace: true }))
  }
  return (
    <Suspense>
      {hasSession ? (
        <StudentSearch level={level} onClose={close} />
      ) : (
        <AccountPrompt feature="search functionality" onClose={close} />
      )}
    </Suspense>
  )
}

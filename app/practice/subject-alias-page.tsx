import { Navigate, useLocation } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { formatPracticeAddress, parsePracticeAddress } from './practice-address.ts'

export const meta = () => [
  ...pageMeta({ title: 'A Level past papers', description: 'Past papers of three A Level subjects.' }),
  { name: 'robots', content: 'noindex' },
]

/** `/practice/alevel/9093` and similar addresses redirect to the subject's address, or to the list of subjects. */
export default function SubjectAliasPage() {
  const { pathname, search, hash, state } = useLocation()
  const address = parsePracticeAddress(pathname)
  if (!address) return <Navigate to="/practice/alevel" replace />
  return <Navigate to={{ pathname: formatPracticeAddress(address), search, hash }} replace state={state} />
}

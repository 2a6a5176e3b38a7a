import { Navigate, useLocation } from 'react-router'
import { practiceLevelOf } from '#domain/exams/exam.ts'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import { formatPracticeAddress, parsePracticeAddress } from './practice-address.ts'

export const meta = () =>
  unlistedPageMeta({ title: 'A Level past papers', description: 'Past papers of three A Level subjects.' })

/**
 * `/practice/alevel/9093`, `/practice/0500`, `/practice/o-level` and similar addresses redirect to the exam's address, or to
 * the list of subjects or exams.
 */
export default function SubjectAliasPage() {
  const { pathname, search, hash, state } = useLocation()
  const address = parsePracticeAddress(pathname)
  if (!address) {
    const [, , level = ''] = pathname.split('/')
    return <Navigate to={practiceLevelOf(level) === 'alevel' ? '/practice/alevel' : '/practice'} replace />
  }
  return <Navigate to={{ pathname: formatPracticeAddress(address), search, hash }} replace state={state} />
}

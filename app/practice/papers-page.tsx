import { Navigate, Outlet, useLocation } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { headingName, yearRange } from './exam-facts.ts'
import { ExamPapers } from './exam-papers.tsx'
import { formatPracticeAddress, parsePracticeAddress } from './practice-address.ts'
import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts'

export function meta({ location }: { location: { pathname: string } }) {
  const address = parsePracticeAddress(location.pathname)
  if (!address) return []
  const { exam, path } = address
  return pageMeta({
    title: `${exam.fullName} past papers`,
    description: `${headingName(exam)} past papers, ${yearRange([exam])}: question papers, mark schemes and inserts by year, session and variant, with a record of what you have done.`,
    path,
  })
}

/** The page of every exam; the address names the exam. The desk opens over it, and the list stays as it is. */
export default function PapersPage() {
  const { pathname, search, hash, state } = useLocation()
  const address = parsePracticeAddress(pathname)
  if (!address) return <Navigate to="/practice" replace />
  const canonical = formatPracticeAddress(address)
  if (canonical !== withoutTrailingSlashes(pathname)) {
    return <Navigate to={{ pathname: canonical, search, hash }} replace state={state} />
  }
  const { exam, path, fileName } = address
  return (
    <>
      <main id="main" className="ruled">
        <div className="wrap spread papers">
          <ExamPapers exam={exam} path={path} openFile={fileName} />
        </div>
      </main>
      <Outlet />
    </>
  )
}

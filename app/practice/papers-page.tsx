import { lazy, type ReactNode, startTransition, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { listAddress } from '#domain/papers/sitting.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { headingName, yearRange } from '#app/practice/exam/exam-facts.ts'
import { formatPracticeAddress, parsePracticeAddress } from './practice-address.ts'
import { useIsAtWork } from './use-list-state.ts'
import { useDocumentsHere } from '#app/lib/device/use-documents-here.ts'
import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts'

/** Behind a document that was opened by its address, the list and its code come after the first page. */
const isListLate = globalThis.initialLoad !== undefined
const loadList = async () => ({ default: (await import('./exam-papers.tsx')).ExamPapers })
/** The page of a list has its code at once: the build names its files in the page (tools/build/page-scripts.ts). */
const ExamPapers = isListLate ? lazy(loadList) : (await loadList()).default

export function meta({ location }: { location: { pathname: string } }) {
  const address = parsePracticeAddress(location.pathname)
  if (!address) return []
  const { exam, isSets } = address
  return pageMeta({
    title: `${exam.fullName} ${isSets ? 'practice sets' : 'past papers'}`,
    description: isSets
      ? `Practice sets for ${headingName(exam)}, written by this site: question paper, insert and mark scheme in the form that is set now, free and without an account.`
      : `${headingName(exam)} past papers, ${yearRange([exam])}: question papers, mark schemes and inserts by year, session and variant, with a record of what you have done.`,
    path: formatPracticeAddress(address),
  })
}

/**
 * The styles of a desk that was opened here stay while its list is there. When a style sheet with layers comes or goes, Chromium
 * styles and lays out the whole list again. That takes a quarter of a second of a phone. The addresses of a page's own style
 * sheets end in `#`.
 */
export function links() {
  if (typeof document === 'undefined') return []
  const sheets = document.querySelectorAll('link[rel="stylesheet"][href$="#"]:not([disabled])')
  return Array.from(sheets, (sheet) => ({ rel: 'stylesheet', href: sheet.getAttribute('href') ?? '' }))
}

/**
 * The page of every exam, and of its practice sets; the address names them. The desk opens over it, and the list stays as
 * it is. On a site without official documents, an address without a year opens the sets, unless the student has pressed
 * something already.
 */
export default function PapersPage() {
  const { pathname, search, hash, state } = useLocation()
  const address = parsePracticeAddress(pathname)
  const isPlain = address?.fileName === undefined && !address?.isSets && search === ''
  const isAtWork = useIsAtWork()
  const here = useDocumentsHere()
  const isListDue = useIsListDue()
  const opensSets = here?.size === 0 && isPlain && !isAtWork
  if (!address) return <Navigate to="/practice" replace />
  const canonical = formatPracticeAddress(address)
  if (canonical !== withoutTrailingSlashes(pathname)) {
    return <Navigate to={{ pathname: canonical, search, hash }} replace state={state} />
  }
  const { exam, path, isSets, fileName } = address
  return (
    <>
      <main id="main" className="ruled">
        <div className="wrap spread papers">
          {isListDue || fileName === undefined ? (
            <List>
              <ExamPapers exam={exam} path={path} isSets={isSets} openFile={fileName} />
            </List>
          ) : (
            <NoList />
          )}
        </div>
      </main>
      <Outlet />
      {opensSets && <Navigate to={{ pathname: listAddress(exam, 'sets'), hash }} replace state={state} />}
    </>
  )
}

function List({ children }: { children: ReactNode }) {
  return isListLate ? <Suspense fallback={<NoList />}>{children}</Suspense> : children
}

const NoList = () => <div className="min-h-screen" />

/** Behind a document that was opened by its address, the list waits until the first page is shown. */
function useIsListDue(): boolean {
  const [isDue, setDue] = useState(() => globalThis.initialLoad === undefined)
  useEffect(() => {
    if (isDue) return
    const show = () => startTransition(() => setDue(true))
    void (globalThis.initialLoad?.ended ?? Promise.resolve()).then(show)
  }, [isDue])
  return isDue
}

import { lazy, Suspense } from 'react'
import { useOutlet } from 'react-router'
import type { Feature } from '#app/accounts/session/protected-action.ts'
import { useHasSession } from '#app/accounts/session/use-has-session.ts'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { CONTENTS } from '#domain/resources/contents.generated.ts'
import { ContentsRow } from './contents-row.tsx'
import { LEVEL_NAMES } from '#domain/exams/level.ts'
import { ListTools } from './list-tools.tsx'
import { useStudentActions } from '#app/resources/student/use-student-actions.tsx'
import './contents.css'

export const meta = () =>
  pageMeta({
    title: 'Study Resources',
    description:
      'Notes, example answers and practice papers of our own for IGCSE 0500, O Level 1123, A Level 9093, General Paper 8021, Edexcel XEN01 and IB, free and without an account.',
    path: '/resources',
  })

const OWN: readonly Feature[] = ['saved resources', 'study goals']
/** The search over the home answers for itself. */
const NONE: readonly Feature[] = []

/** For students only; without a connection they stay here. */
const RedirectToLevel = lazy(() =>
  import('#app/resources/student/redirect-to-level.tsx').catch(() => ({ default: () => null })),
)

export default function HomePage() {
  const search = useOutlet()
  const hasSession = useHasSession()
  return (
    <>
      <Home isSearching={search !== null} />
      <Suspense>{search ?? (hasSession && <RedirectToLevel />)}</Suspense>
    </>
  )
}

function Home({ isSearching }: { isSearching: boolean }) {
  const { things, onAsk, onNear } = useStudentActions({ features: isSearching ? NONE : OWN })
  return (
    <main id="main" className="ruled">
      <div className="wrap spread page-head">
        <div className="margin only-wide">
          <p className="note at-title">Contents</p>
        </div>
        <div className="body">
          <h1 className="h1">Study Resources</h1>
          <p className="lead">Notes, example answers and practice papers, shelved by qualification.</p>
          <ListTools level="all" onAsk={onAsk} onNear={onNear} />
        </div>
      </div>
      <div className="wrap spread contents-wrap">
        <div className="margin" />
        <div className="body">
          <ol className="contents">
            {CONTENTS.map(({ address, description, count }) => (
              <ContentsRow
                key={address}
                to={`/resources/${address}`}
                title={LEVEL_NAMES[address][0]}
                end={<CandidateBoxes code={LEVEL_NAMES[address][1]} />}
                description={description}
                count={count}
              />
            ))}
          </ol>
        </div>
      </div>
      {things}
    </main>
  )
}

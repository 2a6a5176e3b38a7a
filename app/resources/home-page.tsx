import { useNavigate } from 'react-router'
import { useOwnLevel } from '#app/accounts/use-own-level.ts'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { CONTENTS } from './contents.generated.ts'
import { ContentsRow } from './contents-row.tsx'
import { LEVEL_NAMES } from './names.ts'
import { ShelfTools } from './shelf-tools.tsx'
import './contents.css'

export const meta = () =>
  pageMeta({
    title: 'Study Resources',
    description:
      'Notes, example answers and practice papers of our own for IGCSE 0500, O Level 1123, A Level 9093, General Paper 8021, Edexcel XEN01 and IB, free and without an account.',
    path: '/resources',
  })

/** As with an address that names none, what is asked for of no level is asked for of this one. */
const HOME_LEVEL = 'igcse'

export default function HomePage() {
  const navigate = useNavigate()
  useOwnLevel('resources', ({ shelf }) => void navigate(shelf, { replace: true }))
  return (
    <main id="main" className="ruled">
      <div className="wrap spread page-head">
        <div className="margin only-wide">
          <p className="note at-title">Contents</p>
        </div>
        <div className="body">
          <h1 className="h1">Study Resources</h1>
          <p className="lead">Notes, example answers and practice papers, shelved by qualification.</p>
          <ShelfTools level={HOME_LEVEL} />
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
    </main>
  )
}

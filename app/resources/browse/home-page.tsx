import { examsInWords } from '#domain/exams/exam.ts'
import { Outlet } from 'react-router'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { CONTENTS } from '#domain/resources/contents.generated.ts'
import { LEVEL_NAMES } from '#domain/exams/level.ts'
import { ContentsRow, ListTools } from './resource-lists.tsx'
import { StudentIsland } from './student-tools.tsx'
import './contents.css'

export const meta = () =>
  pageMeta({
    title: 'Study Resources',
    description: `Notes, example answers and practice papers of our own for ${examsInWords()}, free and without an account.`,
    path: '/resources',
  })

/** The list of levels. The search opens over it. */
export default function HomePage() {
  return (
    <>
      <main id="main" className="ruled">
        <div className="wrap spread page-head">
          <div className="margin only-wide">
            <p className="note at-title">Contents</p>
          </div>
          <div className="body">
            <h1 className="h1">Study Resources</h1>
            <p className="lead">Notes, example answers and practice papers, shelved by qualification.</p>
            <ListTools level="all" />
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
        <StudentIsland />
      </main>
      <Outlet />
    </>
  )
}

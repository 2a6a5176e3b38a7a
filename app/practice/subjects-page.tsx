import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { examsInWords, PAPER_EXAMS, examPath } from '#domain/exams/exam.ts'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { useDocumentsHere } from '#app/lib/device/use-documents-here.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { paperRange, yearRange } from '#app/practice/exam/exam-facts.ts'
import './subjects.css'

const A_LEVELS = PAPER_EXAMS.filter(({ practiceLevel }) => practiceLevel === 'alevel')

export const meta = () =>
  pageMeta({
    title: 'A Level past papers: choose a subject',
    description: `Past papers of ${examsInWords(A_LEVELS)}: choose a subject, then a year.`,
    path: '/practice/alevel',
  })

export default function SubjectsPage() {
  useDocumentsHere()
  return (
    <main id="main" className="ruled">
      <div className="wrap spread page-head">
        <div className="margin">
          <Link className="back" to="/practice">
            <ArrowLeft className="i" aria-hidden="true" /> Back to Exam Selection
          </Link>
        </div>
        <div className="body">
          <h1 className="h1">Choose A Level Subject</h1>
          <p className="lead">Three subjects, three sets of papers.</p>
        </div>
      </div>
      <div className="wrap spread">
        <div className="margin only-wide" aria-hidden="true">
          <p className="note at-row">
            Check the code on <br />
            your exam timetable.
          </p>
        </div>
        <div className="body">
          <ul className="subjects">
            {A_LEVELS.map((exam) => (
              <li key={exam.id}>
                <Link className="draws" to={examPath(exam)} prefetch="intent">
                  <CandidateBoxes code={exam.id} />
                  <span>
                    <h2 className="h2">{exam.name}</h2>
                    <p>
                      {paperRange(exam)}, {yearRange([exam])}
                    </p>
                  </span>
                  <span className="icon-btn" aria-hidden="true">
                    <ArrowRight className="i" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </main>
  )
}

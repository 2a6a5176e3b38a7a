import { capital, numberWord } from '#domain/plural.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link, useNavigate } from 'react-router'
import { useStudentLevel } from '#app/accounts/student/use-student-level.ts'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { paperRange, sessionRange, yearRange } from '#app/practice/exam/exam-facts.ts'
import {
  examOf,
  examPath,
  examsInWords,
  PAPER_EXAMS,
  type PaperExamId,
  type PracticeLevel,
} from '#domain/exams/exam.ts'
import { SignInLine } from '#app/practice/rows/sign-in-line.tsx'
import { useDocumentsHere } from '#app/lib/device/use-documents-here.ts'
import '#app/ui/styles/numbered-rows.css'
import './exams.css'

/** The cover of a question paper. */
interface Cover {
  to: string
  codes: readonly string[]
  name: string
  about: string
  /** Phones do not show the first line. */
  information: readonly string[]
  action: string
}

const A_LEVELS = PAPER_EXAMS.filter(({ practiceLevel }) => practiceLevel === 'alevel')

const COVERS: Readonly<Record<PracticeLevel, Cover>> = {
  igcse: coverOf('0500', 'Cambridge IGCSE, first language'),
  olevel: coverOf('1123', 'Cambridge O Level'),
  alevel: {
    to: '/practice/alevel',
    codes: A_LEVELS.map(({ id }) => id),
    name: 'A Levels',
    about: 'English Language, General Paper and Edexcel',
    information: [
      'Cambridge and Edexcel',
      `${capital(numberWord(A_LEVELS.length))} subjects`,
      yearRange(A_LEVELS),
    ],
    action: 'Choose a subject',
  },
}

function coverOf(id: PaperExamId, about: string): Cover {
  const exam = examOf(id)
  return {
    to: examPath(exam),
    codes: [id],
    name: exam.name,
    about,
    information: [paperRange(exam), sessionRange(exam), yearRange([exam])],
    action: 'Choose a year',
  }
}

export const meta = () =>
  pageMeta({
    title: 'Past papers: select your exam type',
    description: `Past papers for ${examsInWords(PAPER_EXAMS)}: listed by year and variant, with our own practice sets.`,
    path: '/practice',
  })

export default function ExamsPage() {
  const navigate = useNavigate()
  // The answer is there when an exam is chosen.
  useDocumentsHere()
  useStudentLevel('practice', ({ papers }) => void navigate(papers, { replace: true }))
  return (
    <main id="main" className="ruled">
      <div className="wrap spread page-head">
        <div className="margin only-wide" aria-hidden="true">
          <p className="note at-title">Choose one.</p>
        </div>
        <div className="body head-body">
          <h1 className="h1">Select Your Exam Type</h1>
          <p className="lead">
            Our own practice sets, and a place for every official paper, by year and variant.
          </p>
          <SignInLine />
        </div>
      </div>
      <div className="wrap spread">
        <div className="margin only-wide" aria-hidden="true">
          <p className="note find">
            Find your code <br />
            on the timetable <i className="mk mk-arrow-r" />
          </p>
        </div>
        <div className="body">
          <div className="covers">
            {Object.values(COVERS).map((cover, index) => (
              <CoverLink key={cover.to} cover={cover} isRinged={index === 0} />
            ))}
          </div>
          <p className="beside-covers">
            <Link className="link" to="/resources/ib/sets" prefetch="intent">
              <span>IB Language &amp; Literature: our practice sets</span>
              <ArrowRight className="i" aria-hidden="true" />
            </Link>
          </p>
          <OneThing />
        </div>
      </div>
    </main>
  )
}

const ONE_THING = [
  {
    to: '/questions',
    name: 'One question',
    about: 'By type, form, theme or minutes. Write it and mark it here.',
    takes: '10 to 60 min',
    action: 'Choose',
  },
  {
    to: '/marking',
    name: 'Mark and compare',
    about: 'Two versions: which is better? Then whole answers.',
    takes: '2 to 8 min',
    action: 'Start',
  },
  {
    to: '/cards',
    name: 'Cards',
    about: 'Words, terms and your own sentences.',
    takes: '5 min',
    action: 'Start',
  },
] as const

/** The rooms in which a student practises one thing instead of a paper. */
function OneThing() {
  return (
    <section className="one" aria-labelledby="one">
      <h2 className="h2" id="one">
        Or practise one thing
      </h2>
      <ul className="nrows">
        {ONE_THING.map(({ to, name, about, takes, action }) => (
          <li key={to} className="nrow">
            <div>
              <h3 className="h3">{name}</h3>
              <p className="small">{about}</p>
            </div>
            <div className="do">
              <span className="mins">{takes}</span>
              <a className="btn btn-line" href={to}>
                {action}
                <span className="sr">: {name}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CoverLink({
  cover: { to, codes, name, about, information, action },
  isRinged,
}: {
  cover: Cover
  isRinged: boolean
}) {
  return (
    <Link className="cover draws" to={to} prefetch="intent">
      <i className="leaf" aria-hidden="true" />
      <span className="codes">
        {codes.map((code) => (
          <span key={code} className={isRinged ? 'loop ring' : 'plain'}>
            <CandidateBoxes code={code} />
          </span>
        ))}
      </span>
      <h2 className="h2">
        <span>{name}</span>
      </h2>
      <p className="exam">{about}</p>
      <div className="info">
        <b>INFORMATION</b>
        <ul>
          {information.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <p className="go">
        <span className="link">
          <span>{action}</span>
          <ArrowRight className="i" aria-hidden="true" />
        </span>
        <span className="caption" aria-hidden="true">
          [Turn over
        </span>
      </p>
    </Link>
  )
}

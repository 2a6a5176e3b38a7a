import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import {
  listSessions,
  type PaperListing,
  type VariantListing,
  type SessionListing,
} from '#domain/papers/catalogue.ts'
import { type Exam, hasPapers } from '#domain/exams/exam.ts'
import { SetScripts } from '#app/scripts/set-scripts.tsx'
import { REAL_FIGURES, type SetFacts, difficultyName, figuresLine } from '#domain/papers/difficulty.ts'
import { SET_FACTS } from '#domain/papers/set-facts.generated.ts'
import { formatCount } from '#domain/study/completion.ts'
import { areSetsBegun, noteSetsBegun } from '#app/sync/completion/sets-begun.ts'
import { useIsBrowser } from '#app/lib/use-search.ts'
import { useCompletion } from '#app/sync/completion/use-completion.ts'
import { useStudy } from '#app/sync/use-study.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { variantSubject } from '#domain/study/log/subject.ts'
import { setWork, type SetWork } from '#domain/study/set-work.ts'
import { FormChanges } from '#app/practice/exam/form-changes.tsx'
import { DocumentLink } from '#app/practice/rows/document-link.tsx'
import { PaperSection, VariantRow } from '#app/practice/rows/variant-row.tsx'
import { useExamAnswer } from '#app/practice/exam/use-exam-answer.ts'
import { isSetIn } from '#domain/exams/later/chosen-sitting.ts'
import { formYears } from '#domain/papers/practice-set.ts'

const DifficultyDialog = lazy(() => import('./difficulty-dialog.tsx'))

/** How long the log waits for what the page loads first, in milliseconds. */
const OPEN_AFTER = 400
const NOTHING = emptyRecord()

/** The practice sets of an exam by the form that they have: that of the student's exam first, else the newest. */
export function SetList({
  exam,
  path,
  onSave,
}: {
  exam: Exam
  path: string
  onSave: (variant: VariantListing) => void
}) {
  const year = useExamAnswer(exam.id)?.sitting?.year
  const groups = groupByForm(listSessions(exam.id, 'sets'), year)
  const hasOwnForm = groups.some(({ isOfExam }) => isOfExam)
  const { isVariantDone, onMarkVariant, onUnmarkVariant } = useCompletion(exam.id, 'sets')
  const record = useStudy({ after: OPEN_AFTER })?.log.record()
  const subjectOf = ({ exam, year, key }: VariantListing) => variantSubject(exam, year, key)
  const work = (variant: VariantListing) => setWork(record ?? NOTHING, subjectOf(variant))
  const sets = groups.flatMap(({ papers }) => papers.flatMap(({ variants }) => variants))
  const hasBegun = sets.some((set) => work(set).state !== 'new' || isVariantDone(set.key))
  useEffect(() => {
    if (hasBegun) noteSetsBegun()
  }, [hasBegun])
  const ofForm = year === undefined || hasOwnForm ? groups[0]?.papers[0] : undefined
  // Who has begun none starts with an easy one. Where the log or the account says later that a set was begun, it stays for this
  // visit: the list would move under a press. The next page does not have it from the start.
  const [hadBegun] = useState(() => hasBegun || areSetsBegun())
  const isBrowser = useIsBrowser()
  const easy = ofForm?.variants.find((set) => factsOf(set)?.difficulty === 'to begin with')
  const start = hadBegun && isBrowser ? undefined : (easy ?? ofForm?.variants[0])
  const first = hasBegun ? ofForm?.variants[0] : undefined
  const row = (variant: VariantListing) => (
    <VariantRow
      key={variant.key}
      variant={variant}
      isDone={isVariantDone(variant.key)}
      path={path}
      about={
        <SetAbout
          variant={variant}
          path={path}
          work={work(variant)}
          isFirst={variant === first}
          nameId={`variant-sets-${variant.key}`}
        />
      }
      below={
        variant.scripts ? (
          <SetScripts
            set={subjectOf(variant)}
            count={variant.scripts}
            questionPaper={variant.documents.questionPaper?.fileName ?? ''}
            desk={`${path}/${variant.documents.questionPaper?.fileName ?? ''}`}
            record={record ?? NOTHING}
            nameId={`variant-sets-${variant.key}`}
          />
        ) : undefined
      }
      onMark={onMarkVariant}
      onUnmark={onUnmarkVariant}
      onSave={onSave}
    />
  )
  const lines = groups.map(({ title, note, isOld, papers }, index) => (
    <section key={title} className="session">
      <header>
        <div className="when">
          <h2>
            <span className="h2">{title}</span>
            {note && (
              <>
                {' '}
                <span className="note">{note}</span>
              </>
            )}
          </h2>
        </div>
        <div className="tally">
          <span className="small num">{formatCount(countDone(papers, isVariantDone))}</span>
        </div>
      </header>
      {index === 0 && <HowHard exam={exam} papers={papers} />}
      {isOld && hasPapers(exam) && (
        <FormChanges exam={exam} papers={papers} title="These sets have the old form." isAlways />
      )}
      {papers.map((paper) => (
        <PaperSection key={paper.paper} paper={paper}>
          {paper.variants.map(row)}
        </PaperSection>
      ))}
    </section>
  ))
  return (
    <>
      {year !== undefined && !hasOwnForm && (
        <p className="note no-form">No set of your form yet. These are still good practice.</p>
      )}
      {start && <WhereToStart set={start} paper={ofForm?.name ?? ''} path={path} />}
      {lines}
    </>
  )
}

function countDone(papers: readonly PaperListing[], isDone: (key: string) => boolean) {
  const keys = papers.flatMap(({ variants }) => variants.map(({ key }) => key))
  return { done: keys.filter(isDone).length, total: keys.length }
}

/** Undefined for a set that this build does not know. */
function factsOf({ documents }: VariantListing): SetFacts | undefined {
  return SET_FACTS[documents.questionPaper?.fileName ?? '']
}

/** What the label of a set means. */
function HowHard({ exam, papers }: { exam: Exam; papers: readonly PaperListing[] }) {
  const [isOpen, setOpen] = useState(false)
  const isMeasured = exam.id === REAL_FIGURES.exam
  return (
    <p className="how-hard">
      <i className="mk mk-side" aria-hidden="true" />
      <b>How hard is a set?</b>{' '}
      {isMeasured
        ? `Real texts of Paper 1 have ${REAL_FIGURES.wordsASentence} words a sentence and ${REAL_FIGURES.longWords} long words in 100. The line under each set has the same two figures.`
        : 'The line under each set has two figures: the words in a sentence, and the long words in 100.'}{' '}
      <button className="inline-link" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        What this means
      </button>
      <Suspense>
        {isOpen && <DifficultyDialog papers={papers} factsOf={factsOf} onClose={() => setOpen(false)} />}
      </Suspense>
    </p>
  )
}

/** For a student who has not begun a set. */
function WhereToStart({ set, paper, path }: { set: VariantListing; paper: string; path: string }) {
  const isEasy = factsOf(set)?.difficulty === 'to begin with'
  const hasTexts = factsOf(set)?.figures !== undefined
  return (
    <section className="first-set" aria-labelledby="first-set">
      <div>
        <h2 className="h3" id="first-set">
          Where to start
        </h2>
        <p className="small">
          You have not done a set yet. Begin with {set.name}, {paper}
          {isEasy && hasTexts ? ': its texts are easier than in the exam, the questions are the same' : ''}.
          One question is enough for a first day.
        </p>
      </div>
      <div className="act">
        <Link className="btn btn-line" to="/questions">
          One question
        </Link>
        <DocumentLink
          className="btn btn-primary"
          to={`${path}/${set.documents.questionPaper?.fileName ?? ''}?first=my&beside=qp`}
        >
          Write {set.name}
        </DocumentLink>
      </div>
    </section>
  )
}

const GO = { new: 'Write', begun: 'Go on', 'handed in': 'See my answers' } as const satisfies Record<
  SetWork['state'],
  string
>

/**
 * What is in a set, the marks of its questions, and the link to the student's own answers at the desk. The link is in the
 * HTML, so that nothing moves when the log opens and its word changes.
 */
function SetAbout({
  variant,
  path,
  work: { state, question, marks },
  isFirst,
  nameId,
}: {
  variant: VariantListing
  path: string
  work: SetWork
  /** Whether it is the first set in the form of the student's exam. */
  isFirst: boolean
  /** The element that names the row. */
  nameId: string
}) {
  const facts = factsOf(variant)
  const fileName = variant.documents.questionPaper?.fileName
  return (
    <>
      <div>
        <p>
          {facts?.summary} {marks !== undefined && <b>{marks}</b>}
        </p>
        {facts && (
          <p className="set-facts">
            <span className="form-tag">{difficultyName(facts.difficulty, variant)}</span>
            {facts.figures && <span>{figuresLine(facts.figures)}</span>}
          </p>
        )}
      </div>
      {fileName !== undefined && (
        <DocumentLink
          className={isFirst && state !== 'handed in' ? 'btn btn-primary' : 'btn btn-line'}
          to={`${path}/${fileName}?first=my&beside=qp${question === undefined ? '' : `&question=${question}`}`}
          aria-describedby={nameId}
        >
          {GO[state]}
        </DocumentLink>
      )}
    </>
  )
}

/** The sets that have one form, by paper. */
interface FormGroup {
  /** `As set from 2027`. */
  title: string
  /** `new form`, `old form, still good practice`; undefined if there is one form only. */
  note: string | undefined
  /** A newer form has taken its place. */
  isOld: boolean
  /** It is the form of the exam that the student prepares. */
  isOfExam: boolean
  papers: PaperListing[]
}

/** Sets by form, that of the student's exam first, then the newest, and by paper within it. The sets of a paper are in the order of their numbers. */
export function groupByForm(listings: readonly SessionListing[], examYear?: number): FormGroup[] {
  const all = listings.flatMap(({ papers }) => papers)
  const forms = Map.groupBy(all, ({ component }) => component.firstYear)
  return [...forms]
    .toSorted(([a], [b]) => b - a)
    .map(([, own], index) => ({
      title: `As set ${own[0] ? formYears(own[0].component) : ''}`,
      note: forms.size === 1 ? undefined : index === 0 ? 'new form' : 'old form, still good practice',
      isOld: index > 0,
      isOfExam: examYear !== undefined && own.some(({ component }) => isSetIn(component, examYear)),
      papers: mergePapers(own),
    }))
    .toSorted((a, b) => Number(b.isOfExam) - Number(a.isOfExam))
}

function mergePapers(papers: readonly PaperListing[]): PaperListing[] {
  const byNumber = Map.groupBy(papers, ({ paper }) => paper)
  return [...byNumber.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, variants: [first, ...others].flatMap(({ variants }) => variants) }] : [],
    )
    .toSorted((a, b) => (a.paper < b.paper ? -1 : 1))
}

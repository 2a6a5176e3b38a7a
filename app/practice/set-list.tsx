import { listSessions, type PaperListing, type VariantListing } from '#domain/papers/catalogue.ts'
import { type Exam, hasPapers } from '#domain/exams/exam.ts'
import { SET_SUMMARIES } from '#domain/papers/set-summaries.generated.ts'
import { formatCount } from '#domain/study/completion.ts'
import { useCompletion } from '#app/completion/use-completion.ts'
import { useStudy } from '#app/study/use-study.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { variantSubject } from '#domain/study/log/variant-subject.ts'
import { setWork } from '#domain/study/set-work.ts'
import type { ListParts } from './list-parts.ts'
import { FormChanges } from './form-changes.tsx'
import { SetAbout } from './set-about.tsx'
import { groupByForm } from './set-forms.ts'
import { useExamAnswer } from './use-exam-answer.ts'

/** How long the log waits for what the page loads first, in milliseconds. */
const OPEN_AFTER = 400
const NOTHING = emptyRecord()

/** The practice sets of an exam by the form that they have: that of the student's exam first, else the newest. */
export default function SetList({
  exam,
  parts: { PaperSection, VariantRow },
  path,
  onSave,
}: {
  exam: Exam
  parts: ListParts
  path: string
  onSave: (variant: VariantListing) => void
}) {
  const year = useExamAnswer(exam.id)?.sitting?.year
  const groups = groupByForm(listSessions(exam.id, 'sets'), year)
  const hasOwnForm = groups.some(({ isOfExam }) => isOfExam)
  const first = year === undefined || hasOwnForm ? groups[0]?.papers[0]?.variants[0] : undefined
  const { isVariantDone, onMarkVariant, onUnmarkVariant } = useCompletion(exam.id, 'sets')
  const record = useStudy({ after: OPEN_AFTER })?.log.record()
  const work = ({ exam, year, key }: VariantListing) =>
    setWork(record ?? NOTHING, variantSubject(exam, year, key))
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
          summary={SET_SUMMARIES[variant.documents.questionPaper?.fileName ?? ''] ?? ''}
          isFirst={variant === first}
          nameId={`variant-sets-${variant.key}`}
        />
      }
      onMark={onMarkVariant}
      onUnmark={onUnmarkVariant}
      onSave={onSave}
    />
  )
  const lines = groups.map(({ title, note, isOld, papers }) => (
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
      {lines}
    </>
  )
}

function countDone(papers: readonly PaperListing[], isDone: (key: string) => boolean) {
  const keys = papers.flatMap(({ variants }) => variants.map(({ key }) => key))
  return { done: keys.filter(isDone).length, total: keys.length }
}

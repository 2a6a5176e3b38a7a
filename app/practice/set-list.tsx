import { listSessions, type PaperListing, type VariantListing } from '#domain/papers/catalogue.ts'
import { type Exam, hasPapers } from '#domain/exams/exam.ts'
import { SET_SUMMARIES } from '#domain/papers/set-summaries.generated.ts'
import { formatCount } from '#domain/study/completion.ts'
import { useCompletion } from '#app/completion/use-completion.ts'
import type { ListParts } from './list-parts.ts'
import { FormChanges } from './form-changes.tsx'
import { groupByForm } from './set-forms.ts'
import { useExamAnswer } from './use-exam-answer.ts'

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
  const { isVariantDone, onMarkVariant, onUnmarkVariant } = useCompletion(exam.id, 'sets')
  const row = (variant: VariantListing) => (
    <VariantRow
      key={variant.key}
      variant={variant}
      isDone={isVariantDone(variant.key)}
      path={path}
      about={SET_SUMMARIES[variant.documents.questionPaper?.fileName ?? '']}
      onMark={onMarkVariant}
      onUnmark={onUnmarkVariant}
      onSave={onSave}
    />
  )
  const groups = groupByForm(listSessions(exam.id, 'sets'), year)
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
      {year !== undefined && !groups.some(({ isOfExam }) => isOfExam) && (
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

import { listSessions, type PaperListing, type VariantListing } from '#domain/papers/catalogue.ts'
import type { PaperExam } from '#domain/exams/exam.ts'
import { SET_SUMMARIES } from '#domain/papers/set-summaries.generated.ts'
import { formatCount } from '#domain/study/completion.ts'
import { useCompletion } from '#app/completion/use-completion.ts'
import type { ListParts } from './list-parts.ts'
import { groupByForm } from './set-forms.ts'

/** The practice sets of an exam by the form that they have, the newest form first. */
export default function SetList({
  exam,
  parts: { PaperSection, VariantRow },
  path,
  onSave,
}: {
  exam: PaperExam
  parts: ListParts
  path: string
  onSave: (variant: VariantListing) => void
}) {
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
  return groupByForm(listSessions(exam.id, 'sets')).map(({ title, note, papers }) => (
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
      {papers.map((paper) => (
        <PaperSection key={paper.paper} paper={paper}>
          {paper.variants.map(row)}
        </PaperSection>
      ))}
    </section>
  ))
}

function countDone(papers: readonly PaperListing[], isDone: (key: string) => boolean) {
  const keys = papers.flatMap(({ variants }) => variants.map(({ key }) => key))
  return { done: keys.filter(isDone).length, total: keys.length }
}

import { useCallback } from 'react'
import { useLoad } from '#app/lib/service/use-load.ts'
import { LONGEST_SENTENCE } from '#domain/study/kinds/answer-marked.ts'
import { marksOfDraft } from '#domain/study/marking/marking-data.ts'
import { markSoFar, type MarkingDraft } from '#domain/study/marking/marking-draft.ts'
import { proposeChanges, type Proposal } from '#domain/study/marking/propose-changes.ts'
import type { ScaleObjective } from '#domain/tasks/published-task.ts'
import { loadNearAnswers } from './load-near-answers.ts'
import type { MarkedQuestion } from './marked-question.ts'
import { type StepFrame, StepForm } from './step-form.tsx'

/** One thing to change: three to choose from, and a sentence of the student's own. */
export function ChangeStep({
  question,
  objectives,
  draft,
  hasText,
  onChange,
  onNext,
  onNotNow,
  ...frame
}: StepFrame & {
  question: MarkedQuestion
  objectives: readonly ScaleObjective[]
  draft: MarkingDraft
  hasText: boolean
  onChange: (draft: MarkingDraft) => void
  onNext: (draft: MarkingDraft) => void
  onNotNow: () => void
}) {
  const got = markSoFar(draft) ?? 0
  const load = useCallback(() => loadNearAnswers(question, got), [question, got])
  const near = useLoad(load)
  const isWaiting = near.status === 'loading'
  const proposals = proposeChanges({
    above: near.value?.above?.answer,
    below: near.value?.below?.answer,
    objectives,
    marks: marksOfDraft(objectives, draft) ?? [],
  })
  return (
    <div className="marking-change">
      <StepForm
        {...frame}
        of="One thing to change"
        title="What one thing would lift your answer?"
        help={<p className="small">{helpOf(proposals)}</p>}
        next={hasText ? 'Next: write it again' : 'Save and finish'}
        problem={draft.change.trim() === '' ? 'Write one sentence first, or press Not now.' : undefined}
        extra={
          <button className="btn btn-ghost" type="button" onClick={onNotNow}>
            Not now
          </button>
        }
        onNext={() => onNext(draft)}
      >
        {isWaiting && (
          <div className="skel" role="status" aria-label="Looking for what would lift it">
            <span style={{ width: '94%' }} />
            <span style={{ width: '70%' }} />
          </div>
        )}
        {!isWaiting && proposals.length > 0 && (
          <fieldset className="level-choices">
            <legend className="sr">Things that would lift it</legend>
            {proposals.map((proposal) => (
              <label key={proposal.text}>
                <input
                  type="radio"
                  name="proposal"
                  checked={draft.proposal === proposal.text}
                  onChange={() => onChange({ ...draft, proposal: proposal.text })}
                />
                <b>{proposal.text}</b>
                <span>{sourceOf(proposal)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <label className="marking-field">
          <span className="marking-label">Say in one sentence what you will change</span>
          <input
            className="input"
            type="text"
            value={draft.change}
            maxLength={LONGEST_SENTENCE}
            autoComplete="off"
            spellCheck={false}
            lang="en-GB"
            onChange={({ currentTarget }) => onChange({ ...draft, change: currentTarget.value })}
          />
        </label>
      </StepForm>
    </div>
  )
}

function helpOf(proposals: readonly Proposal[]): string {
  if (proposals.length === 0) return 'Choose it yourself: one thing, not everything.'
  return 'Choose one of these, or another thing that you have seen. One is enough.'
}

/** Where a proposal comes from. */
function sourceOf({ from, quote, objective }: Proposal): string {
  const about = objective === undefined ? '' : ` ${objective}.`
  if (from === 'note above')
    return quote === undefined
      ? `A note on the answer above yours.${about}`
      : `The answer above yours does it here: ‘${quote}’${about}`
  if (from === 'not higher') return `Why the answer below yours is not higher.${about}`
  return `What the next level asks for.${about}`
}

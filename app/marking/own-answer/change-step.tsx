import { LONGEST_SENTENCE } from '#domain/study/kinds/answer-marked.ts'
import { marksOfDraft } from '#domain/study/marking/marking-data.ts'
import type { MarkingDraft } from '#domain/study/marking/marking-draft.ts'
import { proposeChanges, type Proposal } from '#domain/study/marking/propose-changes.ts'
import type { ScaleObjective } from '#domain/tasks/published-task.ts'
import { type StepFrame, StepForm } from './step-form.tsx'

/** One thing to change: three to choose from, and a sentence of the student's own. */
export function ChangeStep({
  objectives,
  draft,
  hasText,
  onChange,
  onNext,
  onNotNow,
  ...frame
}: StepFrame & {
  objectives: readonly ScaleObjective[]
  draft: MarkingDraft
  hasText: boolean
  onChange: (draft: MarkingDraft) => void
  onNext: (draft: MarkingDraft) => void
  onNotNow: () => void
}) {
  const hasNames = objectives.length > 1
  const proposals = proposeChanges(objectives, marksOfDraft(objectives, draft) ?? [])
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
        {proposals.length > 0 && (
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
                <span>
                  {hasNames && <>{proposal.objective}. </>}
                  For example: <span lang="en-GB">{proposal.example}</span>
                </span>
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
  return 'Choose one of these, or another thing that you have seen. One is enough. The examples are about other texts.'
}

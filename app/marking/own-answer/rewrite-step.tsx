import { useId, useState } from 'react'
import { LONGEST_PARAGRAPH } from '#domain/study/kinds/answer-marked.ts'
import type { MarkingDraft } from '#domain/study/marking/marking-draft.ts'
import { paragraphsOf, paragraphToChange } from '#domain/study/marking/sentences.ts'
import type { OwnAnswer } from './own-answer.ts'
import { type StepFrame, StepForm } from './step-form.tsx'

/** One paragraph again, with the change in mind. */
export function RewriteStep({
  own,
  draft,
  isKept,
  onChange,
  onFinish,
  onNotNow,
  onAnother,
  ...frame
}: StepFrame & {
  own: OwnAnswer
  draft: MarkingDraft
  /** The device has the steps so far. */
  isKept: boolean
  onChange: (draft: MarkingDraft) => void
  onFinish: (draft: MarkingDraft) => void
  onNotNow: () => void
  onAnother: () => void
}) {
  const [isChoosing, setChoosing] = useState(false)
  const field = useId()
  const paragraphs = paragraphsOf(own.text)
  const before = paragraphs.includes(draft.before) ? draft.before : paragraphToChange(paragraphs)
  const isWritten = draft.after.trim() !== ''
  return (
    <div className="marking-change">
      <StepForm
        {...frame}
        of="One thing to change"
        title={draft.change}
        help={
          <p className="small">
            {draft.proposal !== '' && <>{draft.proposal} </>}
            <button className="inline-link" type="button" onClick={onAnother}>
              Choose another thing
            </button>
          </p>
        }
        next="Save and finish"
        problem={isWritten ? undefined : 'Write the paragraph again first, or press Not now.'}
        extra={
          <button className="btn btn-ghost" type="button" onClick={onNotNow}>
            Not now
          </button>
        }
        onNext={() => onFinish({ ...draft, before })}
      >
        <div>
          <p className="marking-row">
            <span className="marking-label">Your paragraph</span>
            {paragraphs.length > 1 && (
              <button
                className="inline-link"
                type="button"
                aria-expanded={isChoosing}
                onClick={() => setChoosing((now) => !now)}
              >
                Choose another paragraph
              </button>
            )}
          </p>
          {isChoosing ? (
            <fieldset className="level-choices marking-paragraphs">
              <legend className="sr">Paragraphs of your answer</legend>
              {[...new Set(paragraphs)].map((paragraph) => (
                <label key={paragraph}>
                  <input
                    type="radio"
                    name="paragraph"
                    checked={paragraph === before}
                    onChange={() => onChange({ ...draft, before: paragraph })}
                  />
                  <span lang="en-GB">{paragraph}</span>
                </label>
              ))}
            </fieldset>
          ) : (
            <p className="marking-before" lang="en-GB" dir="auto">
              {before}
            </p>
          )}
        </div>
        <div>
          <p className="marking-row">
            <label className="marking-label" htmlFor={field}>
              Write it again
            </label>
            {isWritten && (
              <span className="marking-saved">
                {isKept ? (
                  <>
                    <i className="mk mk-tick" aria-hidden="true" /> Saved on this device
                  </>
                ) : (
                  'Not saved: this device keeps nothing from this site.'
                )}
              </span>
            )}
          </p>
          <textarea
            id={field}
            className="answer-lines marking-rewrite"
            value={draft.after}
            maxLength={LONGEST_PARAGRAPH}
            rows={6}
            lang="en-GB"
            dir="auto"
            spellCheck={false}
            autoCorrect="off"
            autoCapitalize="off"
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ ...draft, before, after: currentTarget.value })}
          />
        </div>
        <p className="small">We keep both versions in your record. They come back as a card.</p>
      </StepForm>
    </div>
  )
}

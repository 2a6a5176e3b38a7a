import { LONGEST_SENTENCE, LONGEST_PARAGRAPH } from '#domain/study/kinds/answer-marked.ts'
import { marksOfDraft, type MarkingDraft, chooseMark } from '#domain/study/marking/marking-draft.ts'
import { proposeChanges, type Proposal } from '#domain/study/marking/propose-changes.ts'
import type { ScaleObjective } from '#domain/tasks/published-task.ts'
import { type ObjectiveStep, type StepFrame, StepForm, MarkChoices } from './step-form.tsx'
import { useId, useState, type ReactNode } from 'react'
import { paragraphsOf, paragraphToChange } from '#domain/study/marking/sentences.ts'
import type { OwnAnswer } from './own-answer.ts'
import {
  levelChoices,
  levelRange,
  markMeanings,
  marksOfLevel,
  objectiveName,
} from '#domain/study/marking/level-marks.ts'

/** One thing to change: three to choose from, and a sentence of the student's own. */
export function ChangeStep({
  objectives,
  draft,
  hasText,
  onChange,
  ...frame
}: StepFrame & {
  objectives: readonly ScaleObjective[]
  draft: MarkingDraft
  hasText: boolean
  onChange: (draft: MarkingDraft) => void
  onNext: () => void
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

/** One paragraph again, with the change in mind. */
export function RewriteStep({
  own,
  draft,
  isKept,
  onChange,
  onFinish,
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

/** Which mark in the chosen level. */
export function MarkStep({
  objective,
  at,
  draft,
  onChange,
  ...frame
}: ObjectiveStep & { onChange: (draft: MarkingDraft) => void }) {
  const { level, got } = draft.choices[at] ?? {}
  const chosen = levelChoices(objective).find((each) => each.level === level)
  const name = objectiveName(objective.name)
  if (!chosen) return null
  return (
    <StepForm
      {...frame}
      of={`${name}, level ${levelRange(chosen)}`}
      title="Which mark in this level?"
      problem={got === undefined ? 'Choose a mark first.' : undefined}
    >
      <p className="marking-cited">{chosen.text}</p>
      <MarkChoices
        legend={`Mark for ${name.toLowerCase()}`}
        marks={marksOfLevel(chosen)}
        chosen={got}
        onChoose={(mark) => onChange(chooseMark(draft, at, mark))}
      />
      <p className="small">
        {markMeanings(chosen).map(({ marks, meaning }) => (
          <span key={marks}>
            <b>{marks}</b>: {meaning}{' '}
          </span>
        ))}
      </p>
    </StepForm>
  )
}

/** Which sentence, or page, shows the level. A student may go on without one. */
export function SentenceStep({
  objective,
  at,
  draft,
  isPages,
  onLevel,
  children,
  ...frame
}: ObjectiveStep & {
  /** The answer is photographs of pages. */
  isPages: boolean
  onLevel: () => void
  /** The answer, where it is under the question. */
  children: ReactNode
}) {
  const { got = 0, sentence = '' } = draft.choices[at] ?? {}
  const what = isPages ? 'page' : 'sentence'
  return (
    <StepForm
      {...frame}
      of={`${objectiveName(objective.name)}, ${got} of ${objective.of}`}
      title={`Which ${what} shows it best?`}
      help={<p className="small">Press one {what} of your answer: the place that earns this level.</p>}
    >
      {children}
      {sentence !== '' && (
        <div>
          <p className="marking-label">Your choice</p>
          <p className="marking-cited">{sentence}</p>
        </div>
      )}
      <p className="small">
        No {what} shows it? Then the level may be too high.{' '}
        <button className="inline-link" type="button" onClick={onLevel}>
          Choose again
        </button>
      </p>
    </StepForm>
  )
}

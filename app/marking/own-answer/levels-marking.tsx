import { useLayoutEffect, useRef, useState } from 'react'
import { useMedia } from '#app/lib/device/use-media.ts'
import { useSearch } from '#app/lib/use-search.ts'
import type { Study } from '#app/sync/open-study.ts'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import { useMarkingDraft } from '#app/sync/answers/use-marking-draft.ts'
import { showToast } from '#app/ui/toast.ts'
import {
  objectiveName,
  objectivesToMark,
  levelChoices,
  levelRange,
} from '#domain/study/marking/level-marks.ts'
import {
  marksOfDraft,
  markSoFar,
  type MarkingDraft,
  newDraft,
  chooseLevel,
  chooseSentence,
} from '#domain/study/marking/marking-draft.ts'
import {
  type MarkingStep,
  markingSteps,
  stepAt,
  stepBeside,
  stepWords,
} from '#domain/study/marking/marking-steps.ts'
import { plural } from '#domain/plural.ts'
import type { PublishedScale } from '#domain/tasks/published-task.ts'
import { AnswerPaper } from './answer-paper.tsx'
import { ChangeStep, RewriteStep, MarkStep, SentenceStep } from './change-step.tsx'
import { CompareStep } from './compare-step.tsx'
import type { MarkedQuestion } from './load-question.ts'
import { MarkingFrame, StepList } from './marking-frame.tsx'
import { type OwnAnswer, saveMarking } from './own-answer.ts'
import { type ObjectiveStep, StepForm } from './step-form.tsx'

/** The id of the form of a step: the sentences of the answer belong to it too. */
const STEP_FORM = 'marking-step'

/** Where own-answer.css has answer and question in one column. */
const ONE_COLUMN = '(max-width: 63.99rem)'

/** Marking by levels, one decision on a screen. Every step is kept, and can be gone back to. */
export function LevelsMarking({
  question,
  scale,
  study,
  own,
}: {
  question: MarkedQuestion
  scale: PublishedScale
  study: Study
  own: OwnAnswer
}) {
  const [search, setSearch] = useSearch()
  const [kept, keep] = useMarkingDraft(study, question.subject)
  const [isStored, setStored] = useState(true)
  const oneAtATime = useOneAtATime()
  const objectives = objectivesToMark(scale)
  const draft =
    kept?.answer === own.id && kept.choices.length === objectives.length
      ? kept
      : newDraft({ owner: null, answer: own.id, objectives: objectives.length })
  const hasText = own.text !== ''
  const marking = { objectives, draft, hasAnswer: hasText || own.pages.length > 0, hasText }
  const steps = markingSteps(marking)
  const step = stepAt(steps, search.get('step') ?? draft.step)
  const heading = useStepFocus(step?.id)
  const isNarrow = useMedia(ONE_COLUMN)
  if (!step) return null
  const { part } = step
  // In one column, the sentences to choose from are under the question that asks for one.
  const standsBelow = isNarrow && part === 'sentence'
  const at = step.objective ?? -1
  const objective = objectives[at]
  const names = objectives.map(({ name }) => name)
  function open(id: string) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('step', id)
        return after
      },
      { preventScrollReset: true },
    )
  }
  /** Keeps a choice where the student is. */
  function onChange(changed: MarkingDraft) {
    setStored(keep({ ...changed, step: step?.id ?? '', stoppedAt: step ? stepWords(step, names) : '' }))
  }
  /** Goes on from a changed draft, whose steps may be others than before. */
  function goOn(changed: MarkingDraft) {
    const after = markingSteps({ ...marking, draft: changed })
    const to = stepBeside(after, step?.id ?? '', 1)
    if (!to) return
    keep({ ...changed, step: to.id, stoppedAt: stepWords(to, names) })
    open(to.id)
  }
  function onBack() {
    const before = stepBeside(steps, step?.id ?? '', -1)
    if (before) open(before.id)
  }
  async function save(changed: MarkingDraft) {
    const marks = marksOfDraft(objectives, changed)
    if (!marks) return
    await saveMarking(study, question, own, marks, changed)
    keep(null)
    setSearch((before) => {
      const after = new URLSearchParams(before)
      after.delete('step')
      return after
    })
    const got = markSoFar(changed) ?? 0
    showToast({
      kind: 'done',
      title: 'Mark saved',
      detail: `${got}/${question.marks} is in your record.`,
    })
  }

  const finish = (changed: MarkingDraft) => void oneAtATime(() => save(changed))

  const words = stepWords(step, names).toLowerCase()
  const shown = steps.filter(({ part }) => part !== 'rewrite')
  const place = part === 'rewrite' ? shown.length : shown.indexOf(step) + 1
  const shared = { id: STEP_FORM, heading, onBack: place > 1 ? onBack : undefined }
  const about = { at, draft, next: nextWords(stepBeside(steps, step.id, 1), names) }
  const sentence = draft.choices[at]?.sentence ?? ''
  const paper = {
    own,
    papers: question.papers,
    choice:
      part === 'sentence'
        ? {
            form: STEP_FORM,
            chosen: sentence,
            onChoose: (sentence: string) => onChange(chooseSentence(draft, at, sentence)),
          }
        : undefined,
  }
  return (
    <MarkingFrame
      question={question}
      progress={{ words: `Step ${place} of ${shown.length}: ${words}`, share: place / shown.length }}
      steps={
        <StepList
          marking={marking}
          steps={shown}
          current={part === 'rewrite' ? 'change' : step.id}
          onOpen={open}
        />
      }
    >
      {objective && (
        <div className="marking-columns">
          {!standsBelow && <AnswerPaper {...paper} />}
          {part === 'level' && (
            <LevelStep
              {...shared}
              {...about}
              key={step.id}
              objective={objective}
              adviceHtml={scale.adviceHtml}
              onChange={onChange}
              onNext={() => goOn(draft)}
            />
          )}
          {part === 'mark' && (
            <MarkStep
              {...shared}
              {...about}
              key={step.id}
              objective={objective}
              onChange={onChange}
              onNext={() => goOn(draft)}
            />
          )}
          {part === 'sentence' && (
            <SentenceStep
              {...shared}
              {...about}
              key={step.id}
              objective={objective}
              isPages={!hasText}
              onNext={() => goOn(chooseSentence(draft, at, sentence))}
              onLevel={() => open(`level-${at + 1}`)}
            >
              {standsBelow && <AnswerPaper {...paper} />}
            </SentenceStep>
          )}
        </div>
      )}
      {part === 'compare' && (
        <CompareStep
          question={question}
          got={markSoFar(draft) ?? 0}
          heading={heading}
          act={
            <>
              <button className="btn btn-line" type="button" onClick={() => open('level-1')}>
                Change my mark
              </button>
              <button
                className="btn btn-primary"
                type="button"
                onClick={() => goOn({ ...draft, isKept: true })}
              >
                Keep {markSoFar(draft)} and go on
              </button>
            </>
          }
        />
      )}
      {part === 'change' && (
        <ChangeStep
          {...shared}
          objectives={objectives}
          draft={draft}
          hasText={hasText}
          onChange={onChange}
          onNext={() => (hasText ? goOn(draft) : finish(draft))}
          onNotNow={() => finish({ ...draft, change: '', before: '', after: '' })}
        />
      )}
      {part === 'rewrite' && (
        <RewriteStep
          {...shared}
          own={own}
          draft={draft}
          onChange={onChange}
          isKept={isStored}
          onFinish={finish}
          onNotNow={() => finish({ ...draft, before: '', after: '' })}
          onAnother={() => open('change')}
        />
      )}
    </MarkingFrame>
  )
}

/** What the button that goes on says: `Next: writing` before the next objective. */
function nextWords(next: MarkingStep | undefined, names: readonly (string | undefined)[]): string {
  if (next?.part === 'mark') return 'Next: choose the mark'
  if (next?.part === 'sentence') return 'Next: show where'
  if (next?.objective === undefined) return 'Next: compare'
  const name = objectiveName(names[next.objective])
  return `Next: ${name.startsWith('Criterion') ? name : name.toLowerCase()}`
}

/** The heading of a step takes the focus when the step changes, so that keys and screen readers go on from there. */
function useStepFocus(step: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(step)
  useLayoutEffect(() => {
    if (seen.current === step) return
    seen.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return heading
}

/** Which level of one objective. None is chosen beforehand. */
function LevelStep({
  objective,
  adviceHtml,
  at,
  draft,
  onChange,
  ...frame
}: ObjectiveStep & {
  /** What the scale advises, as HTML of ours. */
  adviceHtml: string
  onChange: (draft: MarkingDraft) => void
}) {
  const chosen = draft.choices[at]?.level
  return (
    <StepForm
      {...frame}
      of={`${objectiveName(objective.name)}, ${plural(objective.of, 'mark')}`}
      title="Which level fits your answer?"
      help={<div className="small marking-advice" dangerouslySetInnerHTML={{ __html: adviceHtml }} />}
      problem={chosen === undefined ? 'Choose a level first.' : undefined}
    >
      <fieldset className="level-choices">
        <legend className="sr">Level for {objectiveName(objective.name).toLowerCase()}</legend>
        {levelChoices(objective).map((choice) => (
          <label key={choice.level}>
            <input
              type="radio"
              name="level"
              checked={chosen === choice.level}
              onChange={() => onChange(chooseLevel(draft, at, choice))}
            />
            <b className="num">{levelRange(choice)}</b>
            <span>{choice.text}</span>
          </label>
        ))}
      </fieldset>
    </StepForm>
  )
}

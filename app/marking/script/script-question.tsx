import { useId, useLayoutEffect, useRef, useState } from 'react'
import { PlainRuns } from '#app/ui/text-runs.tsx'
import { readScriptAddress } from '#domain/scripts/script-address.ts'
import type { ScriptAnswer, PublishedScript } from '#domain/scripts/published-script.ts'
import { asPublishedAnswer } from '#domain/scripts/script-answers.ts'
import type { JudgedMark } from '#domain/study/log/record.ts'
import { targetsOf } from '#domain/study/level-choice.ts'
import { markOfPoints, type PointsOfQuestion, readSchemePoints } from '#domain/study/marking/scheme-points.ts'
import type { PublishedScale } from '#domain/tasks/published-task.ts'
import { MarkChoices, StepForm, PointList } from '#app/marking/own-answer/step-form.tsx'
import { judgedMarks, resultTitle, targetName } from '#app/marking/train/given-mark.ts'
import { LevelSteps } from '#app/marking/train/level-steps.tsx'
import { Result } from '#app/marking/train/ruler.tsx'
import { fetchScripts } from '#app/scripts/fetch-scripts.ts'
import { fetchBeside, questionsOfSet } from '#app/lib/device/document-files.ts'
import { siteTasks } from '#app/lib/site-tasks.ts'
import { EXAM_IDS, examOf, examPath, type ExamId } from '#domain/exams/exam.ts'
import { findPaperListing, listSessions, type VariantListing } from '#domain/papers/catalogue.ts'
import { listAddress, sittingName } from '#domain/papers/sitting.ts'
import { variantSubject } from '#domain/study/log/subject.ts'
import { textOf } from '#domain/unknown-value.ts'

/** A script with all that its marking needs. */
export interface ScriptToMark {
  /** `Practice set 1, Paper 1`. */
  of: string
  exam: ExamId
  /** The list of the exam's sets, and the question paper at the desk. */
  back: string
  desk: string
  script: PublishedScript
  /** The scripts of the set. */
  scripts: readonly PublishedScript[]
  /** What a question asks, as HTML of ours. */
  questionHtml: (answer: ScriptAnswer) => string | undefined
  /** The points of a question that is marked by points. */
  pointsOf: (answer: ScriptAnswer) => PointsOfQuestion | undefined
  scaleOf: (answer: ScriptAnswer) => PublishedScale | undefined
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five']

/** One answer to mark: by its ideas, by a mark, or by levels. Then ours, with a reason. */
export function ScriptQuestion({
  loaded,
  answer,
  place,
  isFirst,
  given,
  next,
  onGive,
  onBack,
  onNext,
}: {
  loaded: ScriptToMark
  answer: ScriptAnswer
  /** `Question 5 of 18`. */
  place: string
  /** It is the first one since the page was opened. */
  isFirst: boolean
  /** What the student has given it; undefined before. */
  given: readonly JudgedMark[] | undefined
  /** The words of the button that goes on. */
  next: string
  onGive: (marks: readonly JudgedMark[]) => void
  /** Undefined at the first answer. */
  onBack: (() => void) | undefined
  onNext: () => void
}) {
  const { script, questionHtml } = loaded
  const asked = questionHtml(answer)
  const name = `Question ${answer.number}`
  if (given || !answer.isLong)
    return (
      <div className="script-mark">
        <AnswerCard answer={answer} asked={asked} />
        {given ? (
          <Told loaded={loaded} answer={answer} given={given} next={next} onNext={onNext} />
        ) : (
          <ShortForm
            answer={answer}
            points={loaded.pointsOf(answer)}
            place={place}
            isFirst={isFirst}
            onBack={onBack}
            onGive={(got) => onGive([{ got, of: answer.of, truth: answer.got }])}
          />
        )}
      </div>
    )
  const targets = targetsOf(answer.marks, loaded.scaleOf(answer))
  return (
    <>
      <details className="task-question">
        <summary>{name}: what it asks</summary>
        {asked !== undefined && <div className="marking-task" dangerouslySetInnerHTML={{ __html: asked }} />}
      </details>
      <LevelSteps
        name={name}
        by={`Script ${script.letter}`}
        answer={asPublishedAnswer(answer, script.letter)}
        targets={targets}
        next="Give these marks"
        onDone={(marks) => onGive(judgedMarks(targets, marks))}
      />
    </>
  )
}

/** The question and the answer on lined paper, without our notes. */
function AnswerCard({ answer, asked }: { answer: ScriptAnswer; asked: string | undefined }) {
  return (
    <article className="answer-paper" aria-label={`The answer to Question ${answer.number}`}>
      <header>
        <b>{answer.number}</b>
        <span className="marks num">[{answer.of}]</span>
      </header>
      {asked !== undefined && <div className="script-asked" dangerouslySetInnerHTML={{ __html: asked }} />}
      <div className="answer-lines" lang="en-GB">
        {answer.paragraphs.map((runs, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
          <p key={index}>
            <PlainRuns runs={runs} />
          </p>
        ))}
      </div>
    </article>
  )
}

/** A short answer gets a mark by its ideas, or a mark alone. */
function ShortForm({
  answer,
  points,
  place,
  isFirst,
  onBack,
  onGive,
}: {
  answer: ScriptAnswer
  points: PointsOfQuestion | undefined
  place: string
  isFirst: boolean
  onBack: (() => void) | undefined
  onGive: (got: number) => void
}) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [chosen, setChosen] = useState<number>()
  const heading = useHeading(isFirst)
  const id = useId()
  const got = points ? markOfPoints(ticked, points) : chosen
  return (
    <StepForm
      id={id}
      heading={heading}
      onBack={onBack}
      of={place}
      title={points ? 'Which ideas are there?' : 'Which mark?'}
      help={
        points && (
          <p className="small">
            Tick an idea when the candidate has it in other words. {COUNTS[answer.of] ?? answer.of}{' '}
            {answer.of === 1 ? 'mark' : 'marks'} at most.
          </p>
        )
      }
      next={got === undefined ? 'Give a mark' : `Give ${got} of ${answer.of}`}
      problem={got === undefined ? 'Choose a mark first.' : undefined}
      onNext={() => got !== undefined && onGive(got)}
    >
      {points ? (
        <PointList
          question={points}
          ticked={ticked}
          legend="The ideas of the mark scheme"
          onTick={setTicked}
        />
      ) : (
        <MarkChoices
          legend={`Mark for question ${answer.number}`}
          marks={Array.from({ length: answer.of + 1 }, (_, mark) => mark)}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <p className="small">You see our mark when you have given yours.</p>
    </StepForm>
  )
}

/** Both marks, and why ours is what it is. */
function Told({
  loaded: { script, desk, scaleOf },
  answer,
  given,
  next,
  onNext,
}: {
  loaded: ScriptToMark
  answer: ScriptAnswer
  given: readonly JudgedMark[]
  next: string
  onNext: () => void
}) {
  const heading = useHeading(false)
  const targets = answer.isLong ? targetsOf(answer.marks, scaleOf(answer)) : []
  const published = asPublishedAnswer(answer, script.letter)
  return (
    <section className="marking-step" aria-label="Yours and ours">
      <div role="status">
        <h2 className="h2" ref={heading} tabIndex={-1}>
          {resultTitle(given, answer)}
        </h2>
      </div>
      {targets.map((target, at) => (
        <Result key={targetName(target)} target={target} got={given[at]?.got ?? 0} answer={published} />
      ))}
      {answer.missed.length > 0 && (
        <ul className="script-missed">
          {answer.missed.map(({ marks, why }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one list, in their order
            <li key={index}>
              {marks > 1 && <b>{marks} marks. </b>}
              <PlainRuns runs={why} />
            </li>
          ))}
        </ul>
      )}
      <div className="marking-act">
        {answer.isLong && (
          <a className="btn btn-ghost" href={readScriptAddress(desk, script.letter, answer.id)}>
            Read our notes
          </a>
        )}
        <button className="btn btn-primary" type="button" onClick={onNext}>
          {next}
        </button>
      </div>
    </section>
  )
}

/** The heading of a new step takes the focus, and comes into view. The first one of a page does not. */
function useHeading(isFirst: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = useRef(!isFirst)
  useLayoutEffect(() => {
    if (isNew.current) heading.current?.focus()
  }, [])
  return heading
}

/** Undefined if there is no such script. Fails if a file does not arrive. */
export async function loadScript(set: string, letter: string): Promise<ScriptToMark | undefined> {
  const variant = findSet(set)
  const { questionPaper, markScheme } = variant?.documents ?? {}
  if (!variant || !questionPaper || !markScheme || !variant.scripts) return undefined
  const [scripts, text, points, { scales }] = await Promise.all([
    fetchScripts(questionPaper.fileName),
    fetchBeside(questionPaper.fileName, 'text'),
    fetchBeside(markScheme.fileName, 'points'),
    siteTasks.fetchScales(variant.exam),
  ])
  // A link from elsewhere does not know the letters.
  const script = scripts.find((each) => each.letter === letter) ?? scripts[0]
  if (!script) return undefined
  const exam = examOf(variant.exam)
  const html = textOf(text, 'html') ?? ''
  const byNumber = new Map(readSchemePoints(points).map((each) => [each.number, each]))
  const asked = questionsOfSet(html)
  return {
    of: `${sittingName(variant)}, ${findPaperListing(variant)?.name ?? ''}`,
    exam: variant.exam,
    back: listAddress(exam, 'sets'),
    desk: `${examPath(exam)}/${questionPaper.fileName}`,
    script,
    scripts,
    questionHtml: ({ id }) => asked(id),
    pointsOf: ({ number, of, isLong }) => {
      const found = byNumber.get(number)
      return !isLong && found?.isByPoints && found.points.length >= of ? found : undefined
    },
    scaleOf: ({ form, isLong }) => (isLong && form !== undefined ? scales[form] : undefined),
  }
}

function findSet(set: string): VariantListing | undefined {
  const exam = EXAM_IDS.find((id) => set.startsWith(`${id}/sets/`))
  if (!exam) return undefined
  return listSessions(exam, 'sets')
    .flatMap(({ papers }) => papers.flatMap(({ variants }) => variants))
    .find(({ year, key }) => variantSubject(exam, year, key) === set)
}

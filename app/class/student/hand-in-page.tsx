import { useCallback, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { refetchClasses } from '#app/class/queries.ts'
import { handInCopy, type NewHandIn, type OwnClass } from '#app/class/class-rows.ts'
import { useWorkNames } from '#app/class/use-work-names.ts'
import { ClassFailed, ClassWaiting } from '#app/class/class-frame.tsx'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useLoad } from '#app/lib/service/use-load.ts'
import { useNewId, useWrite } from '#app/lib/service/use-write.ts'
import { endOfError } from '#app/lib/service/write-end.ts'
import type { Study } from '#app/sync/open-study.ts'
import { useStudy } from '#app/sync/use-study.ts'
import { showToast } from '#app/ui/toast.ts'
import type { ClassAssignment, GivenMarks } from '#domain/class/class-facts.ts'
import { countWords } from '#domain/count-words.ts'
import { plural } from '#domain/plural.ts'
import { ownAnswers } from '#domain/study/answers/own-answers.ts'
import { paperOf } from '#domain/study/log/subject.ts'

/** Hands a copy of the own answer in. The student decides, and nothing is preselected. */
export function HandInPage(props: { student: Student; own: OwnClass; assignment: ClassAssignment }) {
  const study = useStudy()
  return study ? <Ready {...props} study={study} /> : <ClassWaiting />
}

function Ready({
  student,
  own,
  assignment,
  study,
}: {
  student: Student
  own: OwnClass
  assignment: ClassAssignment
  study: Study
}) {
  const ids = useId()
  const navigate = useNavigate()
  const { title, address } = useWorkNames()(assignment.subject)
  const text = useLoad(useCallback(() => readAnswer(study, assignment.subject), [study, assignment.subject]))
  const ownMarks = ownMarksOf(study, assignment)
  const [isSending, setSending] = useState(false)
  const [mayBeRead, setMayBeRead] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const { idOf, onMade } = useNewId()
  const hand = useWrite({
    mutationFn: async (copy: Omit<NewHandIn, 'id'>) =>
      handInCopy(await loadRowClient(), { id: idOf(copy), ...copy }),
    async onSuccess() {
      onMade()
      showToast({
        kind: 'done',
        title: `Handed in to ${own.name}`,
        detail: `Take it back until ${own.teacherName} has begun to read it.`,
      })
      await refetchClasses(student)
      await navigate(`/class/${own.id}`)
    },
    onError: (error) =>
      setProblem(
        `${endOfError(error).sentence} Your answer is saved on this device. It is not handed in yet.`,
      ),
  })
  const body = text.value ?? ''
  const words = countWords(body)
  return (
    <>
      <div className="class-head">
        <div>
          <h1 className="h1">
            Hand in to <span className="hl">{own.name}</span>
          </h1>
          <p className="lead">
            A copy goes to {own.teacherName}. You can take it back until {own.teacherName} has begun to read
            it.
          </p>
        </div>
      </div>
      {text.status === 'loading' && <ClassWaiting />}
      {text.status === 'failed' && (
        <ClassFailed
          sentence="Your answer could not be read on this device. Nothing is lost."
          onRetry={text.retry}
        />
      )}
      {text.status === 'loaded' && words === 0 && (
        <div className="class-sec class-end">
          <p>You have not written {title} on this device yet.</p>
          {address && (
            <Link className="btn btn-primary" to={address} reloadDocument>
              Write it
            </Link>
          )}
        </div>
      )}
      {text.status === 'loaded' && words > 0 && (
        <form
          className="class-form class-end"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (mayBeRead === undefined) {
              setProblem('Say whether others in the class may read it.')
              return
            }
            setProblem(undefined)
            hand.mutate({
              classId: own.id,
              assignmentId: assignment.id,
              memberId: own.memberId ?? '',
              part: 'answer',
              body,
              words,
              ownMarks: isSending ? ownMarks : undefined,
              mayBeRead,
            })
          }}
        >
          <div>
            <p className="label num">
              This is all that {own.teacherName} sees: {own.nickname}, {plural(words, 'word')}, today
            </p>
            <div
              className="class-copy"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also with the keys
              tabIndex={0}
              role="region"
              aria-label="The copy"
            >
              {body}
            </div>
          </div>
          {ownMarks && (
            <label className="class-choice">
              <input
                type="checkbox"
                checked={isSending}
                onChange={(event) => setSending(event.target.checked)}
              />
              <span>
                Send my own mark too: {ownMarks.total}/{assignment.outOf}
                <small>Then you both see how far apart you are.</small>
              </span>
            </label>
          )}
          {!ownMarks && assignment.ownMarkFirst && (
            <p className="small">
              {own.teacherName} asks you to mark your own answer first. You can hand it in without.
            </p>
          )}
          <fieldset>
            <legend className="label">May others in the class read it, without your name?</legend>
            {[
              { value: true, label: 'Yes, on the class sheet and in pairs' },
              { value: false, label: `No, only ${own.teacherName}` },
            ].map(({ value, label }) => (
              <label key={label} className="class-choice">
                <input
                  type="radio"
                  name={`${ids}read`}
                  checked={mayBeRead === value}
                  onChange={() => setMayBeRead(value)}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          {problem && (
            <p className="problem" role="alert">
              {problem}
            </p>
          )}
          <div>
            <button
              className="btn btn-primary"
              type="submit"
              aria-disabled={mayBeRead === undefined || hand.isPending}
            >
              Hand in the copy
            </button>
          </div>
        </form>
      )}
    </>
  )
}

/** The text of the own answer; of a whole paper, of each of its questions. */
async function readAnswer({ log, answers }: Study, subject: string): Promise<string> {
  const record = log.record()
  const isPaper = paperOf(subject) === subject
  const texts = []
  for (const question of record.answers.keys()) {
    if (isPaper ? paperOf(question) !== subject : question !== subject) continue
    const { current } = ownAnswers(record, question)
    const entry = current === undefined ? undefined : await answers.store.read(current)
    if (entry && entry.answer.body.trim() !== '')
      texts.push(
        isPaper && question !== subject
          ? `${question.replace(/^.*#/, '')}\n${entry.answer.body}`
          : entry.answer.body,
      )
  }
  return texts.join('\n\n').trim()
}

/** The last own mark of the answer, if it is out of the same marks. */
function ownMarksOf({ log }: Study, { subject, outOf }: ClassAssignment): GivenMarks | undefined {
  const last = log.record().markings.get(subject)?.at(-1)
  if (!last || last.of !== outOf) return undefined
  return {
    total: last.got,
    parts: Object.fromEntries(
      last.marks.map(({ objective, got, of }, at) => [
        objective ?? (at === 0 ? 'whole' : `part ${at + 1}`),
        { got, of },
      ]),
    ),
  }
}

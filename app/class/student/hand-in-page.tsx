import { useCallback, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { refetchClasses } from '#app/class/queries.ts'
import type { ClassWork, WaitingCopy } from '#app/class-work/class-work.ts'
import { dropCopy, keepCopy, waitingOf } from '#app/class-work/use-class-work.ts'
import { useWorkNames } from '#app/class-work/use-work-names.ts'
import { ClassFailed, ClassHead, ClassWaiting } from '#app/class/class-frame.tsx'
import { Choice, Problem } from '#app/class/fields.tsx'
import { useLoad } from '#app/lib/service/use-load.ts'
import { useNewId, useWrite } from '#app/lib/service/use-write.ts'
import type { Study } from '#app/sync/open-study.ts'
import { useStudy } from '#app/sync/use-study.ts'
import { showToast } from '#app/ui/toast.ts'
import type { GivenMarks } from '#domain/class/class-facts.ts'
import { countWords } from '#domain/count-words.ts'
import { plural } from '#domain/plural.ts'
import { ownAnswers } from '#domain/study/answers/own-answers.ts'
import { paperOf } from '#domain/study/log/subject.ts'

/** Hands a copy of the own answer in. The student decides, and nothing is preselected. Without a connection the copy waits. */
export function HandInPage(props: { student: Student; work: ClassWork }) {
  const study = useStudy()
  return study ? <Ready {...props} study={study} /> : <ClassWaiting />
}

function Ready({ student, work, study }: { student: Student; work: ClassWork; study: Study }) {
  const ids = useId()
  const navigate = useNavigate()
  const { className, teacher, nickname, subject } = work
  const { title, address } = useWorkNames([work])(subject)
  const text = useLoad(useCallback(() => readAnswer(study, subject), [study, subject]))
  const ownMarks = ownMarksOf(study, work)
  const [isSending, setSending] = useState(false)
  const [mayBeRead, setMayBeRead] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const { idOf, onMade } = useNewId()
  const hand = useWrite({
    mutationFn: async (given: Omit<WaitingCopy, 'id'>) => {
      const copy = { id: idOf(given), ...given }
      await keepCopy(student.id, copy)
      const left = waitingOf(student.id).find(({ id }) => id === copy.id)
      if (left?.refused !== undefined) dropCopy(student.id, copy.id)
      return left
    },
    async onSuccess(left) {
      if (left?.refused !== undefined) {
        setProblem(`${left.refused} Your text is safe on this device. It is not handed in.`)
        return
      }
      onMade()
      if (left) {
        const detail = `It goes to ${className} when you are online.`
        showToast({ kind: 'hint', title: 'Your copy waits on this device', detail })
      } else {
        const detail = `Take it back until ${teacher} has begun to read it.`
        showToast({ kind: 'done', title: `Handed in to ${className}`, detail })
        await refetchClasses(student)
      }
      await navigate(`/class/${work.classId}`)
    },
  })
  if (text.status === 'loading') return <ClassWaiting />
  const body = text.value ?? ''
  const words = countWords(body)
  return (
    <>
      <ClassHead
        title="Hand in to"
        marked={className}
        lead={`A copy goes to ${teacher}. You can take it back until ${teacher} has begun to read it.`}
      />
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
              classId: work.classId,
              className,
              assignmentId: work.assignmentId,
              memberId: work.memberId,
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
              This is all that {teacher} sees: {nickname}, {plural(words, 'word')}, today
            </p>
            <div
              className="class-copy"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also with the keys
              tabIndex={0}
              role="region"
              aria-label="The copy"
            >
              <p>{body}</p>
            </div>
          </div>
          {ownMarks && (
            <Choice note="Then you both see how far apart you are." checked={isSending} onTick={setSending}>
              Send my own mark too: {ownMarks.total}/{work.outOf}
            </Choice>
          )}
          {!ownMarks && work.ownMarkFirst && (
            <p className="small">
              {teacher} asks you to mark your own answer first. You can hand it in without.
            </p>
          )}
          <fieldset>
            <legend className="label">May others in the class read it, without your name?</legend>
            {[
              { value: true, label: 'Yes, on the class sheet and in pairs' },
              { value: false, label: `No, only ${teacher}` },
            ].map(({ value, label }) => (
              <Choice
                key={label}
                type="radio"
                name={`${ids}read`}
                checked={mayBeRead === value}
                onTick={() => setMayBeRead(value)}
              >
                {label}
              </Choice>
            ))}
          </fieldset>
          <Problem text={problem} />
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
function ownMarksOf({ log }: Study, { subject, outOf }: ClassWork): GivenMarks | undefined {
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

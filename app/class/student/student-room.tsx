import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { hasCardAlone } from '#app/accounts/session/use-auth-state.ts'
import { readSession } from '#app/lib/device/stored-session.ts'
import {
  ClassFailed,
  ClassFrame,
  ClassName,
  ClassSection,
  ClassWaiting,
  EndLine,
  type RoomProps,
} from '#app/class/class-frame.tsx'
import { Choice } from '#app/class/fields.tsx'
import { begunQuery, bodyQuery, contentQuery, refetchClasses, tellProblem } from '#app/class/queries.ts'
import {
  type ClassContent,
  type HandInRow,
  removeMember,
  sayWhoReads,
  takeBack,
} from '#app/class/class-rows.ts'
import { useWorkNames } from '#app/class-work/use-work-names.ts'
import { wholeDay } from '#app/class/days.ts'
import { WhatIsSeen } from '#app/class/what-is-seen.tsx'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useWrite } from '#app/lib/service/use-write.ts'
import { showToast } from '#app/ui/toast.ts'
import { plural } from '#domain/plural.ts'
import { ClassPairs } from './class-pairs.tsx'
import { WaitingCopies } from './waiting-copies.tsx'
import { Returned } from './returned.tsx'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#app/class/confirm-dialog.tsx')).ConfirmDialog,
}))

/** A class for one of its students. */
export default function StudentRoom({ student, own, part, item }: RoomProps) {
  const { data, isError, refetch } = useQuery(contentQuery(student, own.id))
  const assignment = data?.assignments.find(({ id }) => id === item)
  const handIn = data?.handIns.find(({ id }) => id === item)
  const isPart = (part === 'pairs' && assignment) || (part === 'returned' && handIn)
  return (
    <ClassFrame
      back={isPart ? { to: `/class/${own.id}`, label: own.name } : undefined}
      note={`Only ${own.teacherName} and you see this`}
    >
      {isError && !data && <ClassFailed onRetry={() => void refetch()} />}
      {!data && !isError && <ClassWaiting />}
      {!data && <WaitingCopies student={student} />}
      {data && part === 'pairs' && assignment && (
        <ClassPairs student={student} own={own} assignment={assignment} />
      )}
      {data && part === 'returned' && handIn && (
        <Returned student={student} own={own} content={data} handIn={handIn} />
      )}
      {data && !isPart && <Home student={student} own={own} content={data} />}
    </ClassFrame>
  )
}

type HomeProps = Pick<RoomProps, 'student' | 'own'>

function Home({ student, own, content }: HomeProps & { content: ClassContent }) {
  const { assignments, handIns, markings } = content
  const navigate = useNavigate()
  const nameOf = useWorkNames(assignments)
  const [isLeaving, setLeaving] = useState(false)
  const [isReading, setReading] = useState(false)
  const answers = handIns.filter(({ part }) => part === 'answer')
  const byDay = assignments.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
  const todo = byDay.filter(({ id }) => !answers.some(({ assignmentId }) => assignmentId === id))
  // Who has not handed in reads none.
  const pairs = own.isClosed
    ? []
    : byDay.filter((work) => work.pairsOpen && answers.some((each) => each.assignmentId === work.id))
  const returned = answers.filter(({ returnedAt }) => returnedAt !== undefined)
  const waiting = answers.filter(({ returnedAt }) => returnedAt === undefined)
  const workOf = (handIn: HandInRow) => assignments.find(({ id }) => id === handIn.assignmentId)
  const leave = useWrite({
    mutationFn: async () => removeMember(await loadRowClient(), own.memberId ?? ''),
    async onSuccess() {
      await navigate('/class')
      await refetchClasses(student)
    },
    onError: tellProblem('You are still in the class'),
  })
  return (
    <>
      <div className="class-head">
        <div>
          <h1 className="h1">
            <ClassName name={own.name} />
          </h1>
          <p className="class-facts">
            <span>{own.teacherName}</span>
            <span>
              your name here: <b>{own.nickname}</b>
            </span>
            <span>
              <button
                className="inline-link"
                type="button"
                aria-expanded={isReading}
                onClick={() => setReading(!isReading)}
              >
                What {own.teacherName} can see
              </button>
            </span>
          </p>
          {own.isClosed && (
            <p>
              {own.teacherName} closed this class. You can read everything until {wholeDay(own.endsOn)}. No
              new answers.
            </p>
          )}
        </div>
      </div>
      {isReading && <WhatIsSeen teacher={own.teacherName} />}
      <EndLine own={own} />
      {hasCardAlone(readSession()) && (
        <p className="small">
          This card is yours now.{' '}
          <Link className="inline-link" to="/profile">
            Add another way to sign in
          </Link>
          , and you need no card.
        </p>
      )}
      <WaitingCopies student={student} />
      <ClassSection id="todo" title="To do">
        {todo.length === 0 && pairs.length === 0 && (
          <p>Nothing due. {own.teacherName} has set no task now.</p>
        )}
        <ol>
          {todo.map((work) => {
            const { title, address, minutes } = nameOf(work.subject)
            return (
              <li key={work.id} className="class-row">
                <div>
                  <h3 className="h3">
                    {title} <span className="marks">[{work.outOf}]</span>
                  </h3>
                  <p className="class-facts num">
                    <span>by {wholeDay(work.dueOn)}</span>
                    {minutes && <span>{plural(minutes, 'minute')}</span>}
                  </p>
                  {work.line !== '' && (
                    <p className="small">
                      ‘{work.line}’ {own.teacherName}
                    </p>
                  )}
                </div>
                <div className="do">
                  {address && (
                    <Link className="btn btn-line" to={address} reloadDocument>
                      Write<span className="sr"> {title}</span>
                    </Link>
                  )}
                  {!own.isClosed && (
                    <Link className="btn btn-primary" to={`/class/${own.id}/hand-in/${work.id}`}>
                      Hand in<span className="sr"> {title}</span>
                    </Link>
                  )}
                </div>
              </li>
            )
          })}
          {pairs.map((work) => (
            <li key={work.id} className="class-row">
              <div>
                <h3 className="h3">Five pairs: {nameOf(work.subject).title}</h3>
                <p className="class-facts num">
                  <span>which answer is better</span>
                  <span>without names</span>
                </p>
              </div>
              <div className="do">
                <Link className="btn btn-line" to={`/class/${own.id}/pairs/${work.id}`}>
                  Start<span className="sr"> the pairs of {nameOf(work.subject).title}</span>
                </Link>
              </div>
            </li>
          ))}
        </ol>
      </ClassSection>
      {returned.length > 0 && (
        <ClassSection id="returned" title="Returned">
          <ul>
            {returned.map((handIn) => {
              const work = workOf(handIn)
              const marking = markings.find(({ handInId }) => handInId === handIn.id)
              return (
                <li key={handIn.id} className="class-row">
                  <div>
                    <h3 className="h3">{work && nameOf(work.subject).title}</h3>
                    <p className="class-facts num">
                      <span>returned on {wholeDay((handIn.returnedAt ?? '').slice(0, 10))}</span>
                      {marking && <span>{plural(marking.notes.length, 'note')}</span>}
                      {marking?.marks && work && (
                        <span>
                          {handIn.ownMarks && `you gave yourself ${handIn.ownMarks.total}, `}
                          {own.teacherName} gave{' '}
                          <b>
                            {marking.marks.total}/{work.outOf}
                          </b>
                        </span>
                      )}
                    </p>
                  </div>
                  <div className="do">
                    <Link className="btn btn-line" to={`/class/${own.id}/returned/${handIn.id}`}>
                      Read the notes
                    </Link>
                  </div>
                </li>
              )
            })}
          </ul>
        </ClassSection>
      )}
      {waiting.length > 0 && (
        <ClassSection id="waiting" title="Handed in, not returned yet">
          <ul>
            {waiting.map((handIn) => (
              <Waiting
                key={handIn.id}
                student={student}
                own={own}
                handIn={handIn}
                title={nameOf(workOf(handIn)?.subject ?? '').title}
              />
            ))}
          </ul>
          <p className="small">You wrote something better? Take it back and hand in the new version.</p>
        </ClassSection>
      )}
      <p className="class-sec class-end">
        <button className="inline-link" type="button" onClick={() => setLeaving(true)}>
          Leave this class
        </button>
      </p>
      {isLeaving && (
        <Suspense>
          <ConfirmDialog
            title={`Leave ${own.name}?`}
            yes="Leave"
            no="Stay"
            isDanger
            onYes={() => leave.mutate()}
            onClose={() => setLeaving(false)}
          >
            Your answers in the class are deleted. What you wrote stays with you.
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

function Waiting({ student, own, handIn, title }: HomeProps & { handIn: HandInRow; title: string }) {
  const hasBegun = useQuery(begunQuery(student, handIn.id)).data
  const [isShown, setShown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const body = useQuery({ ...bodyQuery(student, handIn.id), enabled: isShown }).data
  const take = useWrite({
    mutationFn: async () => takeBack(await loadRowClient(), handIn.id),
    async onSuccess(end) {
      setAsking(false)
      if (end === 'taken back' || end === 'gone')
        showToast({ kind: 'done', title: 'Taken back', detail: `${own.teacherName} no longer sees it.` })
      else if (end === 'begun')
        showToast({
          kind: 'hint',
          title: `${own.teacherName} has begun to read it`,
          detail: `Ask ${own.teacherName} to give it back.`,
        })
      else showToast({ kind: 'hint', title: 'It was returned', detail: 'Read the notes in this class.' })
      await refetchClasses(student)
    },
    onError: tellProblem('It was not taken back'),
  })
  const allow = useWrite({
    mutationFn: async (mayBeRead: boolean) => sayWhoReads(await loadRowClient(), handIn.id, mayBeRead),
    onSuccess: () => refetchClasses(student),
    onError: tellProblem('Your answer was not changed'),
  })
  return (
    <li>
      <div className="class-row">
        <div>
          <h3 className="h3">{title}</h3>
          <p className="class-facts num">
            <span>handed in on {wholeDay(handIn.handedOn)}</span>
            <span>{plural(handIn.words, 'word')}</span>
            {hasBegun && <span>{own.teacherName} has begun to read it</span>}
          </p>
          <Choice checked={handIn.mayBeRead} onTick={(mayBeRead) => allow.mutate(mayBeRead)}>
            Others in the class may read it, without my name
          </Choice>
        </div>
        <div className="do">
          <button
            className="btn btn-ghost"
            type="button"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            See what {own.teacherName} sees
          </button>
          {hasBegun === false && (
            <button className="btn btn-line" type="button" onClick={() => setAsking(true)}>
              Take it back<span className="sr">: {title}</span>
            </button>
          )}
        </div>
      </div>
      {isShown && typeof body === 'string' && <p className="class-copy">{body}</p>}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title="Take your answer back?"
            yes="Take it back"
            no="Leave it"
            onYes={() => take.mutate()}
            onClose={() => setAsking(false)}
          >
            {own.teacherName} no longer sees it. Your own text stays with you.
          </ConfirmDialog>
        </Suspense>
      )}
    </li>
  )
}

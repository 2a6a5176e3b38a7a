import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { StudentRows } from '#app/lib/service/query-client.tsx'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useWrite } from '#app/lib/service/use-write.ts'
import { endOfError } from '#app/lib/service/write-end.ts'
import { refetchClasses } from './queries.ts'
import { joinClass, type Joining, lookUpClass } from './class-rows.ts'
import { Problem, TextField } from './fields.tsx'
import { WhatIsSeen } from './what-is-seen.tsx'
import { formatClock } from '#domain/study/day.ts'

/** The code of a class, then the name in it. */
export default function CodeForm(props: { student: Student; initial: string }) {
  return (
    <StudentRows key={props.student.id}>
      <Form {...props} />
    </StudentRows>
  )
}

function Form({ student, initial }: { student: Student; initial: string }) {
  const foundId = useId()
  const navigate = useNavigate()
  const [code, setCode] = useState(initial)
  const [nickname, setNickname] = useState('')
  const [found, setFound] = useState<{ name: string; teacher: string; role: string }>()
  const [problem, setProblem] = useState<string>()
  const tell = (answer: Joining) => {
    if ('problem' in answer) setProblem(joinProblem(answer, nickname))
    else setProblem(undefined)
  }
  const look = useWrite({
    mutationFn: async (typed: string) => lookUpClass(await loadRowClient(), typed),
    async onSuccess(answer) {
      tell(answer)
      if ('name' in answer) setFound(answer)
      else if ('problem' in answer && answer.problem === 'joined' && answer.classId)
        await navigate(`/class/${answer.classId}`)
    },
    onError: (error) => setProblem(endOfError(error).sentence),
  })
  const join = useWrite({
    mutationFn: async (name: string) => joinClass(await loadRowClient(), code, name),
    async onSuccess(answer) {
      tell(answer)
      const classId = 'classId' in answer ? answer.classId : undefined
      if (classId === undefined) return
      await refetchClasses(student)
      await navigate(`/class/${classId}`)
    },
    onError: (error) => setProblem(endOfError(error).sentence),
  })
  const isMarker = found?.role === 'marker'
  return (
    <section className="class-sec class-end">
      <div className="class-split">
        <form
          className="class-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!found) look.mutate(code)
            else if (nickname.trim() === '') setProblem('Type your name in this class.')
            else join.mutate(nickname.trim())
          }}
        >
          <TextField
            label="Class code"
            className="input class-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={code}
            aria-describedby={foundId}
            onType={(typed) => {
              setCode(typed)
              setFound(undefined)
              setProblem(undefined)
            }}
          >
            <p id={foundId} role="status">
              {found && (
                <>
                  <i className="mk mk-tick" aria-hidden="true" /> {found.name}, {found.teacher}
                </>
              )}
            </p>
          </TextField>
          {found && (
            <TextField
              label="Your name in this class"
              hint={
                isMarker
                  ? `You are the second marker. ${found.teacher} sees this name. Students see nothing of you.`
                  : `${found.teacher} and you see it. Other students do not.`
              }
              maxLength={40}
              autoComplete="off"
              value={nickname}
              onType={setNickname}
            />
          )}
          {found && !isMarker && <WhatIsSeen teacher={found.teacher} />}
          <Problem text={problem} />
          <div>
            <button
              className="btn btn-primary"
              type="submit"
              aria-disabled={look.isPending || join.isPending}
            >
              {found ? `Join ${found.name}` : 'Look it up'}
            </button>
          </div>
          {found && !isMarker && (
            <p className="small">You can leave at any time. Then your answers in the class are deleted.</p>
          )}
        </form>
      </div>
    </section>
  )
}

/** Why somebody did not join, and what to do. */
function joinProblem(answer: Extract<Joining, { problem: string }>, nickname: string): string {
  switch (answer.problem) {
    case 'wait':
      return `Ten wrong codes. Try again at ${formatClock(new Date(answer.until))}, or ask your teacher.`
    case 'no class':
      return 'No open class has this code. Look at the board again.'
    case 'own':
      return 'This is your own class. Students join with this code.'
    case 'joined':
      return 'You are in this class already.'
    case 'full':
      return 'This class is full: 60 students and one second marker.'
    case 'many':
      return 'You are in 50 classes, the most one account can have. Leave one first.'
    case 'name':
      return `Somebody in this class is called ${nickname}. Add a letter: ${nickname} O.`
    case 'no name':
      return 'Type your name in this class.'
  }
}

import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { useKeepSeen } from '#app/lib/early/first-seen.tsx'
import { StudentRows } from '#app/lib/service/query-client.tsx'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useNewId, useWrite } from '#app/lib/service/use-write.ts'
import { currentOwner } from '#app/sync/log/make-facts.ts'
import { EXAMS } from '#domain/exams/exam.ts'
import { plural } from '#domain/plural.ts'
import { ClassFailed, ClassFrame, ClassHead, ClassSection, ClassWaiting, findMain } from './class-frame.tsx'
import { Problem, SelectField, TextField } from './fields.tsx'
import { classesQuery, refetchClasses, tellProblem } from './queries.ts'
import { makeClass, type OwnClass } from './class-rows.ts'
import { SeenAndNot } from './what-is-seen.tsx'

/** The classes of a student or teacher, and how to make one. */
export default function ClassListRoom({ student }: { student: Student }) {
  return (
    <StudentRows key={student.id}>
      <Classes student={student} />
    </StudentRows>
  )
}

function Classes({ student }: { student: Student }) {
  const { data, isError, refetch } = useQuery(classesQuery(student))
  useKeepSeen('classes', findMain, data && { owner: student.id, isNew: false, currentOwner })
  if (!data && !isError)
    return (
      <ClassFrame back={null}>
        <ClassWaiting />
      </ClassFrame>
    )
  return (
    <ClassFrame back={null} note="On your school’s own server">
      <ClassHead title="Your" marked="classes" lead="Set work, collect it, and mark it beside the text." />
      {isError && !data && <ClassFailed onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="class-sec">
          No classes yet. Make one below: it takes a minute. Or join one with a code.
        </p>
      )}
      {data && data.length > 0 && (
        <ul>
          {data.map((each) => (
            <ClassRow key={each.id} of={each} />
          ))}
        </ul>
      )}
      <p className="class-sec">
        <Link className="link" to="/class/join">
          <span>Join a class with a code</span> <ArrowRight className="i" aria-hidden="true" />
        </Link>
      </p>
      <ClassSection id="make" title="Make a class" isLast>
        <MakeClass student={student} />
      </ClassSection>
    </ClassFrame>
  )
}

function ClassRow({ of }: { of: OwnClass }) {
  return (
    <li className="class-row">
      <div>
        <h2 className="h3">{of.name}</h2>
        <p className="class-facts num">
          {of.role === 'teacher' && <span>{plural(of.students ?? 0, 'student')}</span>}
          {of.role !== 'teacher' && <span>{of.teacherName}</span>}
          {of.role === 'marker' && <span>you are the second marker</span>}
          {of.role === 'student' && <span>your name here: {of.nickname}</span>}
          {of.toMark !== undefined && (
            <span>{of.toMark > 0 ? <b>{plural(of.toMark, 'answer')} to mark</b> : 'nothing to mark'}</span>
          )}
          {of.isClosed && <span>closed</span>}
        </p>
      </div>
      <div className="do">
        <Link className="btn btn-line" to={`/class/${of.id}`}>
          Open<span className="sr"> {of.name}</span>
        </Link>
      </div>
    </li>
  )
}

function MakeClass({ student }: { student: Student }) {
  const navigate = useNavigate()
  const { idOf, onMade } = useNewId()
  const [name, setName] = useState('')
  const [teacherName, setTeacherName] = useState('')
  const [exam, setExam] = useState<string>(EXAMS[0]?.id ?? '')
  const [isMissing, setMissing] = useState(false)
  const make = useWrite({
    mutationFn: async (made: Pick<OwnClass, 'name' | 'teacherName' | 'exam'>) => {
      const id = idOf(made)
      await makeClass(await loadRowClient(), { id, ...made })
      return id
    },
    async onSuccess(id) {
      onMade()
      await refetchClasses(student)
      await navigate(`/class/${id}`)
    },
    onError: tellProblem('The class was not made'),
  })
  return (
    <div className="class-split">
      <form
        className="class-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const isBlank = name.trim() === '' || teacherName.trim() === ''
          setMissing(isBlank)
          if (!isBlank) make.mutate({ name: name.trim(), teacherName: teacherName.trim(), exam })
        }}
      >
        <div className="two">
          <TextField
            label="Name of the class"
            maxLength={60}
            autoComplete="off"
            value={name}
            aria-invalid={isMissing && name.trim() === ''}
            onType={setName}
          />
          <TextField
            label="Your name, as students see it"
            maxLength={60}
            autoComplete="off"
            value={teacherName}
            aria-invalid={isMissing && teacherName.trim() === ''}
            onType={setTeacherName}
          />
        </div>
        <SelectField label="Exam" value={exam} onPick={setExam}>
          {EXAMS.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}, {each.id}
            </option>
          ))}
        </SelectField>
        <Problem text={isMissing ? 'Type both names.' : undefined} />
        <p className="small">
          Students join with a code, or with place cards that you print. You can use both.
        </p>
        <div>
          <button className="btn btn-primary" type="submit" aria-disabled={make.isPending}>
            Make the class
          </button>
        </div>
      </form>
      <SeenAndNot
        who="You"
        seen={['what students hand in to the class', 'the names that they use in class']}
        notSeen={['drafts, records, cards, plans', 'who is online, or how long they work']}
      >
        <p className="small">Students read the same list before they join.</p>
      </SeenAndNot>
    </div>
  )
}

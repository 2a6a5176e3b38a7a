import { useEffect, useRef } from 'react'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { dropCopy, useClassWork } from '#app/class-work/use-class-work.ts'
import { refetchClasses } from '#app/class/queries.ts'
import { plural } from '#domain/plural.ts'

/** Copies that wait on this device, and those that the class did not take. The class is read again when one is sent. */
export function WaitingCopies({ student }: { student: Student }) {
  const { waiting } = useClassWork()
  const before = useRef(waiting.length)
  useEffect(() => {
    if (waiting.length < before.current) void refetchClasses(student)
    before.current = waiting.length
  }, [waiting.length, student])
  if (waiting.length === 0) return null
  return (
    <ul className="class-sec" aria-label="Copies on this device">
      {waiting.map(({ id, className, words, refused }) => (
        <li key={id} className="class-then">
          <p role="status">
            {refused === undefined
              ? `A copy of ${plural(words, 'word')} for ${className} is saved on this device. It goes to the class when you are online.`
              : `${className} did not take a copy of ${plural(words, 'word')}. ${refused} Your own text is safe.`}
          </p>
          <button className="btn btn-line" type="button" onClick={() => dropCopy(student.id, id)}>
            {refused === undefined ? 'Do not send it' : 'I have read this'}
          </button>
        </li>
      ))}
    </ul>
  )
}

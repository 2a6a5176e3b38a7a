import { useEffect, useRef } from 'react'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { dropCopy, useClassWork } from '#app/class-work/use-class-work.ts'
import { refetchClasses } from '#app/class/queries.ts'
import { plural } from '#domain/plural.ts'

/** Reads the class again when a copy that waited is sent. For what stays on the page while the class comes. */
export function useSentCopies(student: Student) {
  const count = useClassWork().waiting.length
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) void refetchClasses(student)
    before.current = count
  }, [count, student])
}

/** Copies that wait on this device, and those that the class did not take. */
export function WaitingCopies({ student }: { student: Student }) {
  const { waiting } = useClassWork()
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

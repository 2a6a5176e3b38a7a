import { type AuthState, parseAuthState, type Student } from '#app/accounts/session/auth-state.ts'
import { displayName, initialOf } from '#app/accounts/student/person.ts'
import { readSession } from '#app/lib/device/stored-session.ts'

/** Shows the signed-in student of the stored session in the header and the drawer. Returns the auth state. */
export function showStudent(): AuthState {
  const state = parseAuthState(readSession())
  const student = 'student' in state ? state.student : undefined
  document.documentElement.toggleAttribute('data-session', student !== undefined)
  for (const element of document.querySelectorAll<HTMLElement>('[data-student]')) {
    if (element.dataset.student === 'picture') showPicture(element, student)
    else if (element.dataset.student === 'name') element.textContent = student ? displayName(student) : ''
    else element.textContent = student?.email ?? ''
  }
  return state
}

/** The student's picture, or their initial if there is no picture or it does not load. */
function showPicture(element: HTMLElement, student: Student | undefined) {
  element.textContent = student ? initialOf(student) : ''
  if (!student?.avatarUrl) return
  const picture = new Image()
  picture.alt = ''
  picture.referrerPolicy = 'no-referrer'
  picture.addEventListener('load', () => element.replaceChildren(picture))
  picture.src = student.avatarUrl
}

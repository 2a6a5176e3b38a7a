import type { Student } from '#app/accounts/session/auth-state.ts'
import type { ClassContent, OwnClass } from '#app/class/class-rows.ts'

/** What each part of a teacher's class gets. */
export interface TeacherProps {
  student: Student
  own: OwnClass
  content: ClassContent
  item: string
}

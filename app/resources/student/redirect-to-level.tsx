import { useNavigate } from 'react-router'
import { useStudentLevel } from '#app/accounts/student/use-student-level.ts'

/** Leads a student from the home of the resources to their own level. */
export default function RedirectToLevel() {
  const navigate = useNavigate()
  useStudentLevel('resources', ({ resources }) => void navigate(resources, { replace: true }))
  return null
}

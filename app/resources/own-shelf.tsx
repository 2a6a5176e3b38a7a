import { useNavigate } from 'react-router'
import { useOwnLevel } from '#app/accounts/use-own-level.ts'

/** Leads a student from the home of the resources to their own level. */
export default function OwnShelf() {
  const navigate = useNavigate()
  useOwnLevel('resources', ({ shelf }) => void navigate(shelf, { replace: true }))
  return null
}

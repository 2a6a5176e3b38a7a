import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import { useSignedIn } from '#app/accounts/session/use-auth-state.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { queryClient } from '#app/lib/service/query-client.tsx'
import { savedIdsQuery } from '#app/saved/use-saved-resources.ts'
import { type ListPlace, storedNames } from '#domain/resources/resource-address.ts'

type Marked = ListPlace & { id: string }

/** The bookmark of a document, filled in if the student has saved it. */
export default function SavedMark(marked: Marked) {
  const student = useSignedIn()
  return student ? <OwnMark student={student} {...marked} /> : <Bookmark className="i" />
}

function OwnMark({ student, id, ...place }: Marked & { student: Student }) {
  const { data: isSaved } = useQuery(
    { ...savedIdsQuery(student, storedNames(place)), select: (ids) => ids.has(id) },
    queryClient,
  )
  if (!isSaved) return <Bookmark className="i" />
  return (
    <>
      <Bookmark className="i filled" />
      <span className="sr"> (saved) </span>
    </>
  )
}

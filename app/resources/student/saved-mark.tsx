import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { queryClient } from '#app/lib/service/query-client.tsx'
import { savedIdsQuery } from '#app/saved/use-saved-resources.ts'
import type { CategoryAddress } from '#domain/resources/category.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'
import { storedNames } from '#domain/resources/resource-address.ts'

interface Marked {
  id: string
  level: LevelAddress
  category: CategoryAddress
}

/** The bookmark of a document, filled in if the student has saved it. */
export default function SavedMark(marked: Marked) {
  const auth = useAuthState()
  return auth.status === 'signed-in' ? (
    <OwnMark student={auth.student} {...marked} />
  ) : (
    <Bookmark className="i" />
  )
}

function OwnMark({ student, id, level, category }: Marked & { student: Student }) {
  const { data: isSaved } = useQuery(
    { ...savedIdsQuery(student, storedNames({ level, category })), select: (ids) => ids.has(id) },
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

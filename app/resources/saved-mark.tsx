import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useVisit } from '#app/accounts/use-visit.ts'
import type { Student } from '#app/accounts/visit.ts'
import { queryClient } from '#app/lib/query-client.tsx'
import { savedIdsQuery } from '#app/saved/use-saved-resources.ts'
import type { CategoryAddress, LevelAddress } from './names.ts'
import { storedNames } from './resource-place.ts'

interface Marked {
  id: string
  level: LevelAddress
  category: CategoryAddress
}

/** The bookmark of a document, filled in for who has saved it. */
export default function SavedMark(marked: Marked) {
  const visit = useVisit()
  return visit.status === 'signed-in' ? (
    <OwnMark student={visit.student} {...marked} />
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

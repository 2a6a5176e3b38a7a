import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import { useSignedIn } from '#app/accounts/session/use-auth-state.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { queryClient } from '#app/lib/service/query-client.tsx'
import { savedPapersQuery } from './queries.ts'

/** The papers of a bookmark. */
export interface MarkedPapers {
  /** The id of the text 'Saved', which describes the button. */
  id: string
  /** The exam's id: `0500`. */
  exam: string
  /** Of one variant or session. */
  papers: readonly string[]
  /** Whether all of them must be saved for a filled bookmark; else one is enough. */
  isWhole?: boolean
}

/** The bookmark of a variant or session, filled in if the student has saved it. */
export default function SavedPapersMark(marked: MarkedPapers) {
  const student = useSignedIn()
  return student ? <OwnMark student={student} {...marked} /> : <Bookmark className="i" />
}

function OwnMark({ student, id, exam, papers, isWhole = false }: MarkedPapers & { student: Student }) {
  const { data: isSaved } = useQuery(
    {
      ...savedPapersQuery(student, exam),
      select: (saved) => (isWhole ? papers.every((id) => saved.has(id)) : papers.some((id) => saved.has(id))),
    },
    queryClient,
  )
  if (!isSaved) return <Bookmark className="i" />
  return (
    <>
      <Bookmark className="i filled" />
      <span id={id} className="sr">
        Saved
      </span>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fileUrl } from '#app/lib/device/document-files.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { QueryState } from '#app/accounts/session/query-state.tsx'
import KeepDialog from '#app/offline/keep-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { site } from '#site.config.ts'
import type { Group } from './group-rows.ts'
import { comparePapers } from '#app/saved/paper-order.ts'
import { findSavedPaper, savedTitle } from '#app/saved/paper-to-save.ts'
import { keptGroupQuery } from '#app/saved/queries.ts'

/** 'Keep for offline' of every paper and resource in a group, with their size. */
export function KeepGroup({
  student,
  group,
  onClose,
}: {
  student: Student
  group: Group
  onClose: () => void
}) {
  const content = useQuery(keptGroupQuery({ userId: student.id, groupId: group.id }))
  const wanted = useMemo(
    () => content.data && wantedOf(group, content.data.papers, content.data.resources),
    [group, content.data],
  )
  if (wanted && wanted.documents.length > 0) return <KeepDialog wanted={wanted} onClose={onClose} />
  return (
    <Dialog title="Keep for offline" description={group.name} onClose={onClose}>
      <QueryState rows={content} what="What this group holds">
        {() => <p className="small">There is nothing in this group that this site still has.</p>}
      </QueryState>
    </Dialog>
  )
}

function wantedOf(
  group: Group,
  papers: readonly string[],
  resources: readonly { resource_id: string; title: string }[],
) {
  const found = papers
    .map(findSavedPaper)
    .filter((paper) => paper !== undefined)
    .toSorted(comparePapers)
  return {
    id: `group-${group.id}`,
    title: group.name,
    address: '/practice',
    documents: [
      ...found.map((paper) => ({
        url: fileUrl(paper.fileName),
        name: savedTitle(paper),
      })),
      ...resources.map(({ resource_id: id, title }) => ({
        url: `${site.filesBaseUrl}/resources/${id}.pdf`,
        name: title,
      })),
    ],
  }
}

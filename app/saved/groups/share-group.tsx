import { copyText } from '#app/lib/device/copy-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { showToast } from '#app/ui/toast.ts'
import '#app/ui/styles/forms.css'
import type { Group } from './group-rows.ts'
import { QueryState } from '#app/accounts/session/query-state.tsx'
import { comparePapers } from '#app/saved/paper-order.ts'
import { findSavedPaper, savedTitle } from '#app/saved/paper-to-save.ts'
import { paperIdsQuery, keptGroupQuery } from '#app/saved/queries.ts'
import { formatSharedList, SHARED_PATH } from './shared-list.ts'
import { fileUrl } from '#app/lib/device/document-files.ts'
import KeepDialog from '#app/offline/keep-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { site } from '#site.config.ts'

/** A link that lists a group's papers, to copy. */
export function ShareGroup({ student, group }: { student: Student; group: Group }) {
  const ids = useQuery(paperIdsQuery({ userId: student.id, groupId: group.id }))
  const field = useId()
  return (
    <QueryState rows={ids} what="The papers of this group">
      {(known) => {
        const papers = papersInOrder(known)
        if (papers.length === 0) {
          return <p className="small">There is no paper in this group that a link could list.</p>
        }
        const link = `${location.origin}${SHARED_PATH}#${formatSharedList(papers)}`
        return (
          <div className="share-link">
            <div className="field">
              <label htmlFor={field}>
                Link to {papers.length === 1 ? 'this paper' : `these ${papers.length} papers`}
              </label>
              <input
                id={field}
                className="input"
                readOnly
                value={link}
                onFocus={(event) => event.currentTarget.select()}
              />
            </div>
            <button className="btn btn-primary" type="button" onClick={() => void copyLink(link, field)}>
              Copy link
            </button>
          </div>
        )
      }}
    </QueryState>
  )
}

/** Those that the catalogue still has. */
function papersInOrder(ids: readonly string[]) {
  return ids
    .map(findSavedPaper)
    .filter((paper) => paper !== undefined)
    .toSorted(comparePapers)
}

async function copyLink(link: string, field: string) {
  try {
    await copyText(link)
    showToast({
      kind: 'done',
      title: 'Link copied',
      detail: 'Whoever has it sees these papers, and not your name.',
    })
  } catch {
    document.getElementById(field)?.focus()
    showToast({
      kind: 'hint',
      title: 'Copy the marked link instead',
      detail: 'This browser does not let the site copy.',
    })
  }
}

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
  return {
    id: `group-${group.id}`,
    title: group.name,
    address: '/practice',
    documents: [
      ...papersInOrder(papers).map((paper) => ({
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

import { copyText } from '#app/lib/device/copy-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { showToast } from '#app/ui/toast.ts'
import '#app/ui/styles/forms.css'
import type { Group } from './group-rows.ts'
import { QueryState } from '#app/accounts/session/query-state.tsx'
import { comparePapers } from '#app/saved/paper-order.ts'
import { findSavedPaper } from '#app/saved/paper-to-save.ts'
import { paperIdsQuery } from '#app/saved/queries.ts'
import { formatSharedList, SHARED_PATH } from './shared-list.ts'

/** A link that lists a group's papers, to copy. */
export function ShareGroup({ student, group }: { student: Student; group: Group }) {
  const ids = useQuery(paperIdsQuery({ userId: student.id, groupId: group.id }))
  const field = useId()
  return (
    <QueryState rows={ids} what="The papers of this group">
      {(known) => {
        const papers = known
          .map(findSavedPaper)
          .filter((paper) => paper !== undefined)
          .toSorted(comparePapers)
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

import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { findPaper } from '#domain/papers/catalogue.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { showToast } from '#app/ui/toast.ts'
import type { Route } from './+types/desk-page'
import { examPath } from '#domain/exams/exam.ts'
import { endInitialLoad } from '#app/viewer/engine/picture/initial-load.ts'
import { findDesk } from './desk.ts'
import { parseDeskAddress } from './desk-address.ts'
import { DeskDialog } from './desk-dialog.tsx'
import { missingDocument, replacementOf } from '#app/desk/panes/missing-document.ts'

/** The desk is a dialog over the list and manages the focus itself. */
export const handle = { overlay: true }

export function meta({ params }: Route.MetaArgs) {
  const paper = findPaper(params.fileName)
  if (!paper) return pageMeta({ title: 'Past papers', description: 'This document is not available.' })
  const { exam, title } = findDesk(paper)
  return pageMeta({
    title: `${paper.type}, ${exam.id} ${title}`,
    description: `${exam.fullName}: ${paper.type} of ${title}, with its other documents beside it and a timer that knows the paper.`,
    path: `${examPath(exam)}/${paper.fileName}`,
  })
}

export default function DeskPage({ params }: Route.ComponentProps) {
  const { pathname, search, state } = useLocation()
  const paper = findPaper(params.fileName)
  // Whoever leaves before the document is there does not take its picture to the next page.
  useEffect(() => endInitialLoad, [])
  if (!paper) {
    const replacement = replacementOf(params.fileName)
    return replacement ? <ReplacedSet {...replacement} /> : <MissingDocument fileName={params.fileName} />
  }
  const address = parseDeskAddress(paper.fileName, search)
  const desk = findDesk(paper, address.of)
  const path = `${examPath(desk.exam)}/${paper.fileName}`
  if (path !== pathname) return <Navigate to={path + search} state={state} replace />
  return <DeskDialog desk={desk} address={address} shown={paper.type} />
}

/** The old address of a set that was rewritten leads to the new one, with a line that says so. */
function ReplacedSet({ old, to }: { old: string; to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    showToast({
      kind: 'done',
      title: `${old} was rewritten`,
      detail: 'This is the set that took its place. Your answers to the old one stay in your record.',
    })
    void navigate(to, { replace: true })
  }, [old, to, navigate])
  return null
}

function MissingDocument({ fileName }: { fileName: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    const { detail, to } = missingDocument(fileName, pathname)
    showToast({ kind: 'error', title: 'Document Not Available', detail })
    void navigate(to, { replace: true })
  }, [fileName, pathname, navigate])
  return null
}

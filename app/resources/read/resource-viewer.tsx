import BookOpenText from 'lucide-react/icons/book-open-text'
import Download from 'lucide-react/icons/download'
import Target from 'lucide-react/icons/target'
import Bookmark from 'lucide-react/icons/bookmark'
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode, useCallback } from 'react'
import type { Feature, ProtectedAction } from '#app/accounts/session/protected-action.ts'
import { type Closed, leaveClosed } from '#app/lib/close-page.ts'
import { useMedia } from '#app/lib/device/use-media.ts'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { LazyDocument } from '#app/viewer/lazy-document.tsx'
import { ViewerClose, ViewerDialog, ViewerTitle } from '#app/viewer/viewer-dialog.tsx'
import { site } from '#site.config.ts'
import type { CategoryAddress } from '#domain/resources/category.ts'
import { LEVEL_NAMES } from '#domain/exams/level.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'
import { type Resource, resourceUrl } from '#domain/resources/catalogue.ts'
import { useHasSession } from '#app/accounts/session/use-auth-state.ts'
import { CHUNK_LOAD_ERROR } from '#app/accounts/session/chunk-load-error.ts'
import { showToast } from '#app/ui/toast.ts'
import type { StudentPage, StudentActionsProps } from '#app/resources/student/student-actions.tsx'

const OWN: readonly Feature[] = ['save resources', 'study goals']
const KeepDialog = lazy(() => import('#app/offline/keep-dialog.tsx'))

/** A document of the library in the viewer, with buttons to save it and to keep it for offline use. */
export function ResourceViewer({
  resource,
  level,
  category,
  page,
  closesTo,
}: {
  resource: Resource
  level: LevelAddress
  category: CategoryAddress
  /** The address of the document's content page. */
  page: string
  closesTo: string
}) {
  useClosedNote({ page: closesTo, opened: page.replace(/\/read$/, '') })
  const isSheet = !useMedia('(min-width: 48rem)')
  const { dialog, onRequest, onNear } = useStudentActions({ level, features: OWN })
  const [isKeeping, setKeeping] = useState(false)
  const { id, title, slug } = resource
  const url = resourceUrl(site.filesBaseUrl, resource)
  const fileName = `${level}-${slug}.pdf`
  const shape = isSheet ? 'btn' : 'btn btn-sm'
  const actions = (
    <>
      {/* A content page: the browser loads it, not the router. */}
      <a className={`${shape} btn-line`} href={page}>
        <BookOpenText className="i" />{' '}
        <span>
          Read<span className={isSheet ? 'sr' : undefined}> as a page</span>
        </span>
      </a>
      <button
        className={isSheet ? 'icon-btn' : `${shape} btn-line`}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => onRequest({ feature: 'study goals', subject: resource.id })}
      >
        <Target className="i" /> <span className={isSheet ? 'sr' : undefined}>Set a goal</span>
      </button>
      <button
        className={`${shape} btn-line`}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => onRequest({ feature: 'save resources', subject: resource.id })}
      >
        <SaveMark id={resource.id} level={level} category={category} /> Save
      </button>
      <a className={`${shape} btn-primary`} href={url} download={fileName}>
        <Download className="i" /> Download
      </a>
    </>
  )
  return (
    <ViewerDialog closesTo={closesTo} fileName={slug}>
      <header className="viewer-head">
        {!isSheet && <CandidateBoxes code={LEVEL_NAMES[level][1]} />}
        <ViewerTitle title={title} />
        {!isSheet && <div className="viewer-act">{actions}</div>}
        <ViewerClose />
      </header>
      <div className="viewer-pane">
        <LazyDocument
          url={url}
          name={title}
          fileName={fileName}
          loading="Loading resources..."
          onKeep={() => setKeeping(true)}
        />
      </div>
      {isSheet && <footer className="viewer-foot">{actions}</footer>}
      {dialog}
      <Suspense>
        {isKeeping && (
          <KeepDialog
            wanted={{ id, title, address: page.replace(/\/read$/, ''), documents: [{ url, name: title }] }}
            onClose={() => setKeeping(false)}
          />
        )}
      </Suspense>
    </ViewerDialog>
  )
}

/** Tells the list, on leaving the viewer by any way, which document was open. */
function useClosedNote({ page, opened }: Closed) {
  useEffect(() => {
    const onLeave = () => leaveClosed({ page, opened })
    addEventListener('pagehide', onLeave)
    return () => removeEventListener('pagehide', onLeave)
  }, [page, opened])
}

const Plain = () => <Bookmark className="i" />

/** Loaded for students only. If loading fails, the bookmark stays as it is for visitors. */
const SavedMark = lazy(() =>
  import('#app/resources/student/saved-mark.tsx').catch(() => ({ default: Plain })),
)

/** The bookmark on a button that saves a document. */
function SaveMark(place: { id: string; level: LevelAddress; category: CategoryAddress }) {
  const hasSession = useHasSession()
  if (!hasSession) return <Plain />
  return (
    <Suspense fallback={<Plain />}>
      <SavedMark {...place} />
    </Suspense>
  )
}

const loadActions = () => import('#app/resources/student/student-actions.tsx')

interface StudentActionsState {
  /** The open dialog, if any. The page renders it. */
  dialog: ReactNode
  onRequest: (action: ProtectedAction) => void
  /** Call it when a pointer or the focus is near a button that requests an action: it loads the code. */
  onNear: () => void
}

/**
 * The student actions of a page of the resources. Their code loads with the first request. With a stored session it
 * loads at once, because the student may be returning from signing in.
 */
function useStudentActions(page: StudentPage): StudentActionsState {
  const hasSession = useHasSession()
  const [requested, setRequested] = useState<ProtectedAction>()
  const [Actions, setActions] = useState<ComponentType<StudentActionsProps>>()

  useEffect(() => {
    if (!hasSession) return
    loadActions().then(
      (loaded) => setActions(() => loaded.default),
      () => {
        // The next request shows the error.
      },
    )
  }, [hasSession])

  const onRequest = useCallback(async (next: ProtectedAction) => {
    // This only fetches code, so a failure is a lost connection.
    const loaded = await loadActions().catch(() => showToast(CHUNK_LOAD_ERROR))
    if (!loaded) return
    setActions(() => loaded.default)
    setRequested(next)
  }, [])
  const onNear = useCallback(() => {
    loadActions().catch(() => {})
  }, [])
  return { dialog: Actions && <Actions requested={requested} {...page} />, onRequest, onNear }
}

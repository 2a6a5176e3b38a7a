import { Suspense, use, useEffect, lazy, useState, type ComponentType, useCallback } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { showToast, CHUNK_LOAD_ERROR } from '#app/ui/toast.ts'
import { leaveForNextPage } from '#app/lib/next-page.ts'
import { ViewerClose, ViewerDialog, ViewerTitle } from '#app/viewer/viewer-dialog.tsx'
import {
  findResource,
  formatResourceAddress,
  type ListPlace,
  parseResourceAddress,
  type ResourceAddress,
} from '#domain/resources/resource-address.ts'
import { ResourceRedirect, RefreshButton } from '#app/resources/browse/fallback-page.tsx'
import { CATEGORY_TITLES } from '#domain/resources/category.ts'
import { levelTitle, LEVEL_NAMES } from '#domain/exams/level.ts'
import { replacedPaper } from '#domain/resources/replaced-paper.ts'
import { readAddress } from '#domain/resources/read-address.ts'
import {
  type Catalogue,
  contentsOf,
  readSections,
  type Resource,
  resourceUrl,
} from '#domain/resources/catalogue.ts'
import { fetchCatalogue, peekCatalogue } from '#app/resources/browse/catalogue-source.ts'
import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts'
import BookOpenText from 'lucide-react/icons/book-open-text'
import Download from 'lucide-react/icons/download'
import Target from 'lucide-react/icons/target'
import Bookmark from 'lucide-react/icons/bookmark'
import type { Feature, ProtectedAction } from '#app/accounts/session/protected-action.ts'
import { type Closed, leaveClosed } from '#app/lib/close-page.ts'
import { useMedia } from '#app/lib/device/use-media.ts'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { LazyDocument } from '#app/viewer/lazy-document.tsx'
import { site } from '#site.config.ts'
import { useHasSession } from '#app/accounts/session/use-auth-state.ts'
import type { StudentPage, StudentActionsProps } from '#app/resources/student/student-actions.tsx'

type OpenAddress = Extract<ResourceAddress, { view: 'resource' }>

/** The viewer is a dialog over the list and manages the focus itself. */
export const handle = { overlay: true }

// The page needs the document's title at once.
if (!import.meta.env.SSR && parseResourceAddress(location.pathname).view === 'resource') {
  await fetchCatalogue().catch(() => {})
}

/** The canonical address is the document's content page, which has the same text without a viewer. */
export function meta({ location: { pathname } }: { location: { pathname: string } }) {
  const address = parseResourceAddress(pathname)
  const catalogue = peekCatalogue()
  const found = catalogue && address.view === 'resource' && findIn(catalogue, address)
  if (!found) return pageMeta({ title: 'Study Resources', description: 'Study resources.' })
  const { title } = found.resource
  const level = levelTitle(address.level)
  return pageMeta({
    title: `${title}, ${level}`,
    description: `${title}, from the ${level} ${CATEGORY_TITLES[address.category].toLowerCase()}: a PDF of our own, to read here or to keep.`,
    path: readAddress(`${listOf(address)}/${found.section}/${address.slug}`),
  })
}

/**
 * A document in the viewer, over its category. The address contains the slug of its title, with or without its section.
 */
export default function ResourcePage() {
  const { pathname } = useLocation()
  const address = parseResourceAddress(pathname)
  if (address.view !== 'resource') return <ResourceRedirect />
  return (
    <Suspense>
      <OpenResource address={address} />
    </Suspense>
  )
}

function OpenResource({ address }: { address: OpenAddress }) {
  const { pathname, search, state } = useLocation()
  const { level, category, slug } = address
  const catalogue = peekCatalogue() ?? use(fetchCatalogue())
  const found = findIn(catalogue, address)
  const list = listOf(address)
  const replaced = found ? undefined : replacementIn(catalogue, address)
  if (replaced) return <ReplacedPaper {...replaced} />
  if (!found) return <UnknownResource list={list} />
  const path = `${list}/${found.section}/${slug}`
  if (path !== withoutTrailingSlashes(pathname)) return <Navigate to={path + search} state={state} replace />
  const { resource } = found
  return (
    <ResourceViewer
      key={resource.id}
      resource={resource}
      level={level}
      category={category}
      page={readAddress(path)}
      closesTo={list}
    />
  )
}

const NOT_FOUND = {
  kind: 'error',
  title: 'Resource not found',
  detail: 'The requested resource could not be found.',
} as const

/** Shows the message on the category's list, which is another page. */
function UnknownResource({ list }: { list: string }) {
  useEffect(() => {
    leaveForNextPage('toast', NOT_FOUND)
    location.replace(list)
  }, [list])
  return null
}

/** The old address of a practice paper that was rewritten leads to the new one, with a line that says so. */
function ReplacedPaper({ old, to }: { old: string; to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    showToast({ kind: 'done', title: `${old} was rewritten`, detail: 'This is the one that took its place.' })
    void navigate(to, { replace: true })
  }, [old, to, navigate])
  return null
}

function replacementIn(catalogue: Catalogue, address: OpenAddress) {
  const { level, category, slug } = address
  const replaced = replacedPaper(slug)
  if (!replaced) return undefined
  for (const { key, resources } of readSections(contentsOf(catalogue[level], category).sections)) {
    const resource = resources.find(({ id }) => id === replaced.id)
    if (resource) return { old: replaced.old, to: `${listOf(address)}/${key}/${resource.slug}` }
  }
  return undefined
}

function findIn(catalogue: Catalogue, { level, category, slug }: OpenAddress) {
  return findResource(contentsOf(catalogue[level], category).sections, slug)
}

function listOf({ level, category }: ListPlace): string {
  return formatResourceAddress({ view: 'category', level, category })
}

export function ErrorBoundary() {
  const { pathname } = useLocation()
  const address = parseResourceAddress(pathname)
  if (address.view !== 'resource') return null
  return (
    <ViewerDialog closesTo={listOf(address)} fileName={address.slug}>
      <header className="viewer-head">
        <ViewerTitle title="Study Resources" />
        <ViewerClose />
      </header>
      <div className="empty" role="alert">
        <p className="note">Something went wrong rendering this view. Please refresh.</p>
        <RefreshButton />
      </div>
    </ViewerDialog>
  )
}

const OWN: readonly Feature[] = ['save resources', 'study goals']
const KeepDialog = lazy(() => import('#app/offline/keep-dialog.tsx'))

/** A document of the library in the viewer, with buttons to save it and to keep it for offline use. */
function ResourceViewer({
  resource,
  level,
  category,
  page,
  closesTo,
}: ListPlace & {
  resource: Resource
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
function SaveMark(place: ListPlace & { id: string }) {
  const hasSession = useHasSession()
  if (!hasSession) return <Plain />
  return (
    <Suspense fallback={<Plain />}>
      <SavedMark {...place} />
    </Suspense>
  )
}

const loadActions = () => import('#app/resources/student/student-actions.tsx')

/**
 * The student actions of a page of the resources, and the open dialog, which the page renders. Their code loads when a pointer
 * or the focus is near (`onNear`), or with the first request. With a stored session it loads at once, because the student may
 * be returning from signing in.
 */
function useStudentActions(page: StudentPage) {
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

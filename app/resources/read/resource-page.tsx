import { Suspense, use, useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { showToast } from '#app/ui/toast.ts'
import { ViewerClose, ViewerDialog, ViewerTitle } from '#app/viewer/viewer-dialog.tsx'
import { findResource } from '#domain/resources/find-resource.ts'
import { LazyFallbackPage } from '#app/resources/browse/lazy-fallback-page.tsx'
import { CATEGORY_TITLES } from '#domain/resources/category.ts'
import { levelTitle } from '#domain/exams/level.ts'
import { readAddress } from '#domain/resources/read-address.ts'
import { RefreshButton } from '#app/resources/browse/refresh-button.tsx'
import {
  formatResourceAddress,
  parseResourceAddress,
  type ResourceAddress,
} from '#domain/resources/resource-address.ts'
import { ResourceViewer } from './resource-viewer.tsx'
import { contentsOf } from '#domain/resources/catalogue.ts'
import { fetchCatalogue, peekContents } from '#app/resources/browse/catalogue-source.ts'

type OpenAddress = Extract<ResourceAddress, { view: 'resource' }>

/** The viewer lies over the list and looks after its own focus. */
export const handle = { overlay: true }

// A visit that begins on a document has no list yet, and its title is wanted at once.
if (!import.meta.env.SSR) {
  const address = parseResourceAddress(location.pathname)
  if (address.view === 'resource' && !peekContents(address.level, address.category)) {
    await fetchCatalogue().catch(() => {})
  }
}

/** The canonical address is that of the document's page, which says the same without a viewer. */
export function meta({ location: { pathname } }: { location: { pathname: string } }) {
  const address = parseResourceAddress(pathname)
  const contents = address.view === 'resource' && peekContents(address.level, address.category)
  const found = contents && findResource(contents.sections, address.slug)
  if (!found) return pageMeta({ title: 'Study Resources', description: 'Study resources.' })
  const { title } = found.resource
  const level = levelTitle(address.level)
  return pageMeta({
    title: `${title}, ${level}`,
    description: `${title}, from the ${level} ${CATEGORY_TITLES[address.category].toLowerCase()}: a PDF of our own, to read here or to keep.`,
    path: readAddress(`${listOf(address)}/${found.section}/${address.slug}`),
  })
}

/** A document over its category, by the slug of its title with or without its section. */
export default function ResourcePage() {
  const { pathname } = useLocation()
  const address = parseResourceAddress(pathname)
  if (address.view !== 'resource') return <LazyFallbackPage kind="elsewhere" />
  return (
    <Suspense>
      <OpenResource address={address} />
    </Suspense>
  )
}

function OpenResource({ address }: { address: OpenAddress }) {
  const { pathname, search, state } = useLocation()
  const { level, category, slug } = address
  const { sections } = peekContents(level, category) ?? contentsOf(use(fetchCatalogue())[level], category)
  const found = findResource(sections, slug)
  const list = listOf(address)
  if (!found) return <UnknownResource list={list} />
  const path = `${list}/${found.section}/${slug}`
  if (path !== pathname.replace(/\/+$/, '')) return <Navigate to={path + search} state={state} replace />
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

function UnknownResource({ list }: { list: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    showToast({
      kind: 'error',
      title: 'Resource not found',
      detail: 'The requested resource could not be found.',
    })
    void navigate(list, { replace: true })
  }, [list, navigate])
  return null
}

function listOf({ level, category }: OpenAddress): string {
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

import { Suspense, use, useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { showToast } from '#app/ui/toast.ts'
import { leaveForNextPage } from '#app/lib/next-page.ts'
import { ViewerClose, ViewerDialog, ViewerTitle } from '#app/viewer/viewer-dialog.tsx'
import { findResource } from '#domain/resources/find-resource.ts'
import { ResourceRedirect, RefreshButton } from '#app/resources/browse/fallback-page.tsx'
import { CATEGORY_TITLES } from '#domain/resources/category.ts'
import { levelTitle } from '#domain/exams/level.ts'
import { replacedPaper } from '#domain/resources/replaced-paper.ts'
import { readAddress } from '#domain/resources/read-address.ts'
import {
  formatResourceAddress,
  parseResourceAddress,
  type ResourceAddress,
} from '#domain/resources/resource-address.ts'
import { ResourceViewer } from './resource-viewer.tsx'
import { type Catalogue, contentsOf, readSections } from '#domain/resources/catalogue.ts'
import { fetchCatalogue, peekCatalogue } from '#app/resources/browse/catalogue-source.ts'
import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts'

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

function replacementIn(catalogue: Catalogue, { level, category, slug }: OpenAddress) {
  const replaced = replacedPaper(slug)
  if (!replaced) return undefined
  const sections = readSections(contentsOf(catalogue[level], category).sections)
  const found = sections
    .flatMap(({ key, resources }) => resources.map((resource) => ({ key, resource })))
    .find(({ resource }) => resource.id === replaced.id)
  const list = formatResourceAddress({ view: 'category', level, category })
  return found && { old: replaced.old, to: `${list}/${found.key}/${found.resource.slug}` }
}

function findIn(catalogue: Catalogue, { level, category, slug }: OpenAddress) {
  return findResource(contentsOf(catalogue[level], category).sections, slug)
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

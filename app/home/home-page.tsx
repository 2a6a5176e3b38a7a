import { lazy, type MouseEvent, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { site } from '#site.config.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: `${site.promise}: past papers, notes and examples | ${site.name}`,
    description:
      'Past papers beside their mark schemes, notes and example A* responses for IGCSE 0500, O Level 1123, A Level 9093, General Paper 8021, Edexcel and IB. Free, with no sign-up.',
    path: '/',
  })

/**
 * In the prerendered page, and in it alone: what is waited for would be printed behind the footer and moved to its place
 * by a script, before the reader's eyes.
 */
const Printed = import.meta.env.SSR ? (await import('./sections.tsx')).default : undefined
const Sections = lazy(() => import('./sections.tsx'))

/**
 * What the prerendered page already says, when the visit began here. Nothing on it changes, so it is kept as it was
 * printed: its code is fetched only by those who come from another page.
 */
const printed = import.meta.env.SSR ? undefined : document.querySelector('#main[data-printed]')?.innerHTML

export default function HomePage() {
  const navigate = useNavigate()

  /** A printed link is no router's link: follow it without a new page load all the same. */
  function onFollow(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (
      event.defaultPrevented ||
      !isPlain ||
      !link ||
      link.target ||
      !link.getAttribute('href')?.startsWith('/')
    )
      return
    event.preventDefault()
    void navigate(link.pathname)
  }

  if (printed !== undefined) {
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links in it are what is pressed
      <main
        id="main"
        className="ruled"
        data-printed=""
        onClick={onFollow}
        dangerouslySetInnerHTML={{ __html: printed }}
      />
    )
  }
  return (
    <main id="main" className="ruled" data-printed="">
      {Printed ? (
        <Printed />
      ) : (
        <Suspense>
          <Sections />
        </Suspense>
      )}
    </main>
  )
}

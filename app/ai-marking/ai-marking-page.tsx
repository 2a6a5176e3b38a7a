import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { site } from '#site.config.ts'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'

export const meta = () =>
  unlistedPageMeta({
    title: 'AI Marking',
    description: 'On to the marking site, which reads and marks your essay.',
  })

/** Leaves at once for the external marking site. */
export default function AiMarkingPage() {
  return isPlaceholder(site.aiMarkingUrl) ? <NotConnected /> : <Leaving />
}

function Leaving() {
  const { search } = useLocation()
  useEffect(() => {
    const from = new URLSearchParams(search).get('from')
    window.location.replace(markingAddress(site.aiMarkingUrl, site.url, from))
  }, [search])
  return (
    <main id="main" className="ruled">
      <div className="wrap spread page-head">
        <div className="margin" />
        <div className="body">
          <h1 className="h1">On to the marking</h1>
          <p className="lead">The marking site opens in a moment.</p>
          <a className="link" href={markingAddress(site.aiMarkingUrl, site.url, null)}>
            <span>Go there now</span>
            <ArrowRight className="i" aria-hidden="true" />
          </a>
        </div>
      </div>
    </main>
  )
}

function NotConnected() {
  return (
    <main id="main" className="ruled">
      <div className="wrap spread page-head min-h-[70vh]">
        <div className="margin only-wide" aria-hidden="true">
          <p className="note at-title">Not marked.</p>
        </div>
        <div className="body">
          <h1 className="h1">
            AI marking is not <span className="pen">connected</span> here
          </h1>
          <p className="lead">
            This site hands essays to a marking site of its owner&rsquo;s choice, and none has been chosen
            yet. Until then the mark scheme beside your paper is the best examiner you have.
          </p>
          <p className="mt-6 flex flex-wrap gap-2">
            <Link className="btn btn-primary" to="/practice">
              Practice
            </Link>
            <Link className="btn btn-line" to="/">
              Go home
            </Link>
          </p>
        </div>
      </div>
    </main>
  )
}

/** The campaign by the link: in the header, or in the prompt after closing a viewer. */
const CAMPAIGNS = new Map([
  ['practice', 'practice_close'],
  ['resources', 'resources_close'],
])

/**
 * The external marking site's address with campaign parameters. `site` is the public address of this site; its host is the
 * source. `from` is a parameter of our address; an unknown value counts as the header.
 */
export function markingAddress(aiMarkingUrl: string, site: string, from: string | null): string {
  const address = new URL(aiMarkingUrl)
  address.searchParams.set('utm_source', new URL(site).host)
  address.searchParams.set('utm_medium', 'organic')
  address.searchParams.set('utm_campaign', CAMPAIGNS.get(from ?? '') ?? 'header')
  return address.href
}

/** An address under `example.com` is a placeholder: no marking site is configured. */
export function isPlaceholder(address: string): boolean {
  return /(^|\.)example\.com$/i.test(new URL(address).hostname)
}

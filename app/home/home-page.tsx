import { site } from '#site.config.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Closing } from './closing.tsx'
import { Features } from './features.tsx'
import { FreeResources } from './free-resources.tsx'
import { Hero } from './hero.tsx'
import css from './home.css?inline'
import { HowItWorks } from './how-it-works.tsx'
import { SetFor } from './set-for.tsx'

// The landing page carries its styles: a first visitor waits for nothing else. They stay when the page is left, for the
// way back; who comes from another page fetches them as a file, before the page shows.
const inlined = import.meta.env.SSR ? css : ''
if (!import.meta.env.SSR) {
  const carried = document.querySelector('#home-styles')
  if (carried) document.head.append(carried.cloneNode(true))
  else await import('./home.css')
}

export const meta = () =>
  pageMeta({
    title: `${site.promise}: past papers, notes and examples | ${site.name}`,
    description:
      'Past papers beside their mark schemes, notes and example A* responses for IGCSE 0500, O Level 1123, A Level 9093, General Paper 8021, Edexcel and IB. Free, with no sign-up.',
    path: '/',
  })

export default function HomePage() {
  return (
    <main id="main" className="ruled">
      <style id="home-styles" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlined }} />
      <Hero />
      <SetFor />
      <Features />
      <HowItWorks />
      <FreeResources />
      <Closing />
    </main>
  )
}

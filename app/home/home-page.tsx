import { site } from '#site.config.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Closing } from './closing.tsx'
import { Features } from './features.tsx'
import { FreeResources } from './free-resources.tsx'
import { Hero } from './hero.tsx'
import css from './home.css?inline'
import { HowItWorks } from './how-it-works.tsx'
import { OneQuestion } from './one-question.tsx'
import { SetFor } from './set-for.tsx'

export const meta = () =>
  pageMeta({
    title: `${site.promise}: past papers, notes and examples | ${site.name}`,
    description:
      'Past papers beside their mark schemes, notes and example A* responses for IGCSE 0500, O Level 1123, A Level 9093, General Paper 8021, Edexcel and IB. Free, with no sign-up.',
    path: '/',
  })

/** The landing page. Its styles are inline, so that the first visit needs one file. */
export default function HomePage() {
  return (
    <main id="main" className="ruled">
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <Hero />
      <SetFor />
      <OneQuestion />
      <Features />
      <HowItWorks />
      <FreeResources />
      <Closing />
    </main>
  )
}

import { Closing } from './closing.tsx'
import { Features } from './features.tsx'
import { FreeResources } from './free-resources.tsx'
import { Hero } from './hero.tsx'
import css from './home.css?inline'
import { HowItWorks } from './how-it-works.tsx'
import { SetFor } from './set-for.tsx'

/** Everything on the landing page, with its styles: whoever opens the site here waits for one file. */
export default function Sections() {
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <Hero />
      <SetFor />
      <Features />
      <HowItWorks />
      <FreeResources />
      <Closing />
    </>
  )
}

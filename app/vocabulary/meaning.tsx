import type { Entry } from './dictionary.ts'
import { ShadeText } from './shade-text.tsx'
import { useShades } from './use-shades.ts'

/** What the stronger word on the stage means, and where to use it. Its place is kept while it loads. */
export function Meaning({ entry, synonym }: { entry: Entry; synonym: string | undefined }) {
  const { status, value: shades } = useShades(entry, entry.alternatives.length > 0)
  const shade = synonym === undefined ? undefined : shades?.[entry.alternatives.indexOf(synonym)]
  return (
    <div className="meaning">
      {shade && <ShadeText shade={shade} hasHint />}
      {status === 'failed' && (
        <p>
          The meaning did not arrive.{' '}
          <button className="inline-link" type="button" onClick={() => location.reload()}>
            Load the page again
          </button>
        </p>
      )}
    </div>
  )
}

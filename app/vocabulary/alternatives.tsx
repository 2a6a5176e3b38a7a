import type { ReactNode } from 'react'
import type { Entry } from './dictionary.ts'
import { LoadProblem } from './load-problem.tsx'
import { type Shade, splitExample } from './shade.ts'
import { useLoad } from '#app/lib/use-load.ts'

const loadShades = () => import('./loaded-shades.ts')

/** The stronger words of an entry: a grid to choose from, or a list with the meaning of each. */
export function Alternatives({
  entry: { word, alternatives },
  synonym,
  withShades,
  onSynonym,
}: {
  entry: Entry
  synonym: string | undefined
  withShades: boolean
  onSynonym: (synonym: string) => void
}) {
  const loaded = useLoad(loadShades, withShades)
  const shades = withShades ? loaded.value?.findShades(word) : undefined
  return (
    <>
      {withShades && loaded.status === 'failed' && <LoadProblem />}
      <ul className={shades ? 'alts shades' : 'alts'}>
        {alternatives.map((alternative, index) => (
          <li key={alternative}>
            <button
              type="button"
              aria-pressed={alternative === synonym}
              onClick={() => onSynonym(alternative)}
            >
              <span>{alternative}</span>
            </button>
            {shades?.[index] && <ShadeText shade={shades[index]} word={alternative} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function ShadeText({
  shade: { meaning, example, register },
  word,
}: {
  shade: Shade
  word: string
}): ReactNode {
  const [before, used, after] = splitExample(example, word)
  return (
    <div>
      <p>
        {meaning}
        {register && <span className="register"> {register}</span>}
      </p>
      <p className="note">
        {before}
        <b>{used}</b>
        {after}
      </p>
    </div>
  )
}

import type { Entry, ListedWord } from './dictionary.ts'
import { registerHint, type Shade, parseShades } from './shade.ts'
import { type Load, useLoad } from '#app/lib/service/use-load.ts'

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

/** The meaning, the register and the example of one stronger word; `hasHint` says where its register belongs. */
export function ShadeText({ shade, hasHint = false }: { shade: Shade; hasHint?: boolean }) {
  const [before, used, after] = shade.example
  const hint = hasHint ? `, ${registerHint(shade.register)}` : ''
  return (
    <>
      <p>
        {shade.meaning} <span className="register">{shade.register + hint}</span>
      </p>
      <p className="note">
        {before}
        <b>{used}</b>
        {after}
      </p>
    </>
  )
}

type ShadeFile = Record<string, string>

/** The files that `npm run words` makes, each loaded when one of its words is shown (tools/generate/words.ts). */
const FILES = import.meta.glob<ShadeFile>('./shades/*.generated.json', { import: 'default' })

const NOTHING = () => Promise.resolve<ShadeFile>({})

/** The shades of a word's alternatives, in their order. */
export function useShades({ word, kind }: ListedWord, isWanted = true): Load<Shade[] | undefined> {
  const group = kind === 'adjective' ? word.charAt(0) : `${kind}s`
  const loaded = useLoad(FILES[`./shades/${group}.generated.json`] ?? NOTHING, isWanted)
  if (loaded.status !== 'loaded') return loaded
  const text = loaded.value[word]
  return { status: 'loaded', value: text === undefined ? undefined : parseShades(text) }
}

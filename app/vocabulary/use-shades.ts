import { type Load, useLoad } from '#app/lib/use-load.ts'
import type { ListedWord } from './dictionary.ts'
import { parseShades, type Shade } from './shade.ts'

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

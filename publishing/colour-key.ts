import type { Nodes, Root } from 'mdast'
import { noteOf } from './directives.ts'
import { directivesNamed } from './markdown.ts'

/** One colour that a document uses, and what it means. */
export interface ColourMeaning {
  colour: 'mint' | 'rose' | 'sky' | 'yellow'
  name: string
  meaning: string
}

/** A colour means the same in every document. */
const MEANINGS: readonly ColourMeaning[] = [
  { colour: 'mint', name: 'Green', meaning: 'done well' },
  { colour: 'rose', name: 'Rose', meaning: 'a fault' },
  { colour: 'sky', name: 'Blue', meaning: 'a turn in the thought' },
  { colour: 'yellow', name: 'Yellow', meaning: 'the point to see' },
]

/** The key to the colours of a document, and the node which it explains. */
export interface ColourKey {
  colours: ColourMeaning[]
  /** The first block that has a mark with a note. The key is before it, in an answer below its heading. */
  at: Nodes | undefined
}

/** Marks without notes are in practice papers, which explain their own colours. */
export function colourKey(body: Root): ColourKey {
  const used = new Set(noted(body).map(({ attributes }) => attributes?.colour ?? 'yellow'))
  return {
    colours: MEANINGS.filter(({ colour }) => used.has(colour)),
    at: body.children.find((node) => noted(node).length > 0),
  }
}

function noted(node: Nodes) {
  return directivesNamed(node, 'mark').filter(noteOf)
}

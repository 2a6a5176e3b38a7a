/** What the reader has selected in a layer of words: from a letter of one run to a letter of another. */
export interface SelectedWords {
  start: LetterPlace
  end: LetterPlace
  isBackward: boolean
  /** The texts of all runs from the first to the last. */
  texts: readonly string[]
}

interface LetterPlace {
  /** Counted from 0, in the order of the layer. */
  run: number
  letter: number
}

/** What is selected of the words in a layer: one over a picture, or the text layer of pdf.js. */
export function selectionIn(layer: Element): SelectedWords | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return undefined
  const range = selection.getRangeAt(0)
  const texts = textsOf(layer)
  const touched = [...texts.keys()].filter((run) => lengthOf(texts[run], range) > 0)
  const [first] = touched
  const last = touched.at(-1)
  if (first === undefined || last === undefined) return undefined
  const { startContainer, startOffset } = range
  return {
    start: { run: first, letter: partOf(texts[first], range).from },
    end: { run: last, letter: partOf(texts[last], range).to },
    isBackward: selection.anchorNode !== startContainer || selection.anchorOffset !== startOffset,
    texts: texts.slice(first, last + 1).map((text) => text?.data ?? ''),
  }
}

/** Selects the same words in another layer. Returns false, and leaves the selection alone, if it has other words there. */
export function selectIn(layer: Element, { start, end, isBackward, texts }: SelectedWords): boolean {
  const own = textsOf(layer)
  const isSame = texts.every((text, index) => own[start.run + index]?.data === text)
  const [from, to] = [own[start.run], own[end.run]]
  if (!isSame || !from || !to) return false
  if (isBackward) getSelection()?.setBaseAndExtent(to, end.letter, from, start.letter)
  else getSelection()?.setBaseAndExtent(from, start.letter, to, end.letter)
  return true
}

/** The text of each run; undefined where a run has other elements in it, such as found words. */
function textsOf(layer: Element): (Text | undefined)[] {
  return [...layer.querySelectorAll('span[role="presentation"]')].map(({ firstChild, childNodes }) =>
    firstChild instanceof Text && childNodes.length === 1 ? firstChild : undefined,
  )
}

function lengthOf(text: Text | undefined, range: Range): number {
  const { from, to } = partOf(text, range)
  return to - from
}

/** The letters of a text that are in a range. */
function partOf(text: Text | undefined, range: Range): { from: number; to: number } {
  if (!text || !range.intersectsNode(text)) return { from: 0, to: 0 }
  return {
    from: range.startContainer === text ? range.startOffset : 0,
    to: range.endContainer === text ? range.endOffset : text.length,
  }
}

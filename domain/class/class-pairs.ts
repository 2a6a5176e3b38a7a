import type { Anchor } from './class-facts.ts'
import { type Fit, fitPairs, type PairJudgement, saidOf, type Said } from './bradley-terry.ts'

/** The name of one of our answers among the items of the pairs. */
export function anchorItem({ mark }: Anchor): string {
  return `ours:${mark}`
}

/** The two lines that a class could least tell apart, one of them ours: those to talk about. Undefined where all are apart. */
export function pairToTalkAbout(lines: readonly PairLine[]): [PairLine, PairLine] | undefined {
  const pairs = lines
    .filter(({ mark, judged }) => mark === undefined && judged > 0)
    .flatMap((own) =>
      lines
        .filter(({ mark, place }) => mark !== undefined && place > own.from && place < own.to)
        .map((ours): [PairLine, PairLine] => [own, ours]),
    )
  return pairs.toSorted(([a, b], [c, d]) => Math.abs(a.place - b.place) - Math.abs(c.place - d.place))[0]
}

/** One line of the result: an answer of the class by its number, or one of ours by its mark. */
export interface PairLine {
  item: string
  /** The place of an answer among those of the class, from 1; undefined for ours. */
  number: number | undefined
  mark: number | undefined
  place: number
  from: number
  to: number
  said: Said
  judged: number
}

export interface PairResult {
  lines: PairLine[]
  judgements: number
  /** How often an answer was judged, in the middle. */
  perAnswer: number
}

/**
 * What a class judged, the answers by their numbers, which say nothing of who wrote them or of how good they are: the order of
 * the ids. Ours come first and last, so that the lines can be read beside them.
 */
export function pairResult({
  items,
  anchors,
  counts,
}: {
  items: readonly string[]
  anchors: readonly Anchor[]
  counts: readonly { better: string; worse: string; times: number }[]
}): PairResult | undefined {
  const [low, high] = [anchors[0], anchors.at(-1)]
  if (!low || !high || items.length === 0 || counts.length === 0) return undefined
  const all = [anchorItem(low), ...items.toSorted(), anchorItem(high)]
  const judgements: PairJudgement[] = counts.flatMap(({ better, worse, times }) =>
    Array.from({ length: times }, () => ({ better, worse })),
  )
  const fit: Fit = fitPairs(all, judgements)
  const judgedOf = (item: string) =>
    counts.reduce((sum, { better, worse, times }) => sum + ([better, worse].includes(item) ? times : 0), 0)
  const numbers = new Map(items.toSorted().map((item, at) => [item, at + 1]))
  const own = items.map(judgedOf).toSorted((a, b) => a - b)
  const lineOf = (item: string): PairLine => {
    const { from, to } = fit.interval(item)
    return {
      item,
      number: numbers.get(item),
      mark: item === all[0] ? low.mark : item === all.at(-1) ? high.mark : undefined,
      place: fit.place.get(item) ?? 0,
      from,
      to,
      said: saidOf(fit, item, anchorItem(low), anchorItem(high)),
      judged: judgedOf(item),
    }
  }
  return {
    lines: all.map(lineOf),
    judgements: judgements.length,
    perAnswer: own[Math.floor(own.length / 2)] ?? 0,
  }
}
